<?php
declare(strict_types=1);

namespace Vitrine\Admin\Manual;

/** The guide for shop owners, which is a page of the plugin (`bin/lib/manual.mjs`), in the user's language or in English. */
final readonly class Manual {

	/**
	 * @param string $folder Of the built pages.
	 * @param string $url    URL of that folder, without trailing slash.
	 */
	public function __construct( private string $folder, private string $url ) {
	}

	/**
	 * @param string $section Anchor of a heading, which all languages share.
	 * @return string|null Null if the manual has not been built.
	 */
	public function url( string $section = '' ): ?string {
		foreach ( array( substr( get_user_locale(), 0, 2 ), 'en' ) as $language ) {
			if ( preg_match( '/^[a-z]{2}$/D', $language ) === 1 && is_file( "$this->folder/$language.html" ) ) {
				return "$this->url/$language.html" . ( $section === '' ? '' : "#$section" );
			}
		}
		return null;
	}
}
