# Purges by tags with bans, for a Varnish without the module xkey. Included by varnish.vcl.

sub vcl_recv {
	unset req.http.X-Vitrine-Purged;
	if (req.method == "PURGE") {
		# A TLS proxy on this machine has an address of the ACL, too, but adds to X-Forwarded-For.
		if (client.ip !~ purgers || req.http.X-Forwarded-For ~ ",") {
			return (synth(405, "Not allowed"));
		}
		if (!req.http.xkey-purge) {
			return (purge);
		}
		if (req.http.xkey-purge !~ "^[a-z0-9-]+( [a-z0-9-]+)*$") {
			return (synth(400, "Not a list of tags"));
		}
		ban("obj.http.xkey ~ (^|\s)(" + regsuball(req.http.xkey-purge, " ", "|") + ")(\s|$)");
		set req.http.X-Vitrine-Purged = "yes";
		return (synth(200, "Purged"));
	}
}
