<?php
declare(strict_types=1);

namespace Vitrine\Consent;

/** Sources for the content security policy, by directive, according to the services' documentation (November 2026). */
final class ServiceSources {

	public const GOOGLE_TAGS = array(
		'script-src'  => array(
			'https://www.googletagmanager.com',
			'https://www.googleadservices.com',
			'https://googleads.g.doubleclick.net',
		),
		'connect-src' => array(
			'https://www.googletagmanager.com',
			'https://*.google-analytics.com',
			'https://analytics.google.com',
			'https://*.analytics.google.com',
			'https://*.g.doubleclick.net',
			'https://pagead2.googlesyndication.com',
			'https://www.googleadservices.com',
			'https://google.com',
			'https://www.google.com',
		),
		'frame-src'   => array( 'https://www.googletagmanager.com', 'https://td.doubleclick.net' ),
	);

	public const CLARITY = array(
		'script-src'  => array( 'https://*.clarity.ms' ),
		'connect-src' => array( 'https://*.clarity.ms', 'https://c.bing.com' ),
	);

	public const TAWK = array(
		// Only the emoji that tawk.to uses: other files of this host could run any code.
		'script-src'  => array( 'https://*.tawk.to', 'https://cdn.jsdelivr.net/emojione/' ),
		'style-src'   => array( 'https://*.tawk.to', 'https://fonts.googleapis.com' ),
		'connect-src' => array( 'https://*.tawk.to', 'wss://*.tawk.to' ),
		'frame-src'   => array( 'https://*.tawk.to' ),
		'form-action' => array( 'https://*.tawk.to' ),
	);

	public const GOOGLE_SIGN_IN = array(
		'script-src'  => array( 'https://accounts.google.com/gsi/client' ),
		'style-src'   => array( 'https://accounts.google.com/gsi/style' ),
		'connect-src' => array( 'https://accounts.google.com/gsi/', 'https://openidconnect.googleapis.com/v1/userinfo' ),
		'frame-src'   => array( 'https://accounts.google.com' ),
	);

	public const FACEBOOK_SIGN_IN = array(
		'script-src'  => array( 'https://connect.facebook.net' ),
		'connect-src' => array( 'https://*.facebook.com' ),
		'frame-src'   => array( 'https://*.facebook.com' ),
	);
}
