#!/usr/bin/python3
# A bare WebKitGTK window for WebKitWebDriver. WebKit's own MiniBrowser is never narrower than 447 px and
# drops what pages write to the console; this one has neither limit.
import os
import tempfile

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

log = os.open(os.environ["WEBKIT_CONSOLE"], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
os.dup2(log, 1)
os.dup2(log, 2)

# Nobody's cookies, yet not a private window: WebKit writes no console messages of those.
home = tempfile.mkdtemp(dir=os.environ["HOME"])
data = WebKit2.WebsiteDataManager(base_data_directory=home, base_cache_directory=home)
context = WebKit2.WebContext.new_with_website_data_manager(data)
context.set_automation_allowed(True)


def open_view(_session):
    settings = WebKit2.Settings()
    settings.set_enable_write_console_messages_to_stdout(True)
    settings.set_enable_page_cache(True)
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True, settings=settings)
    window = Gtk.Window()
    window.set_decorated(False)
    window.add(view)
    window.show_all()
    view.connect("close", lambda _view: window.destroy())
    return view


def on_automation(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("webkit-window")
    session.set_application_info(info)
    session.connect("create-web-view", open_view)


context.connect("automation-started", on_automation)
Gtk.main()
