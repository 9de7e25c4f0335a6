<?php
declare(strict_types=1);

namespace Vitrine\Admin\Setup;

use Vitrine\I18n\Language;
use Vitrine\Settings\OptionsStore;

/** Pages that the owner has selected in the settings: setup neither replaces them nor creates a second page beside them. */
final class ChosenPages {

	public function __construct( private readonly OptionsStore $options ) {
	}

	public function has( string $group, string $option, Language $language ): bool {
		return $this->target( $group, $option, $language ) !== '';
	}

	/**
	 * The URL, or the page that exists, to which the option leads in this language, or in that without region. '' if there is none: the
	 * page of the default language does not count.
	 */
	public function target( string $group, string $option, Language $language ): string {
		foreach ( array( $language->code, $language->base() ) as $code ) {
			$link = $this->options->own( $group, $option, $code );
			$to   = is_array( $link ) && is_string( $link['to'] ?? null ) ? $link['to'] : '';
			$page = preg_match( '/^page:(\d+)$/', $to, $found ) === 1 ? (int) $found[1] : 0;
			if ( $to !== '' && ( $page === 0 || ! in_array( get_post_status( $page ), array( false, 'trash' ), true ) ) ) {
				return $to;
			}
		}
		return '';
	}
}
