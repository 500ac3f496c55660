// Times as the clock on this phone shows them; the page has them in UTC.
for (const time of document.querySelectorAll("time[datetime]"))
  time.textContent = new Date(time.dateTime).toLocaleString([], { dateStyle: "medium", timeStyle: "short" });
