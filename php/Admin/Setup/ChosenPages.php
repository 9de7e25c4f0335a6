<?php
declare(strict_types=1);

namespace Vitrine\Admin\Setup;

use Vitrine\Content\Options\OptionsStore;
use Vitrine\I18n\Language;

/** Pages that the owner has selected in the settings: setup neither replaces them nor creates a second page beside them. */
final class ChosenPages {

	public function __construct( private readonly OptionsStore $options ) {
	}

	/** Whether the option has a link in this language itself, without fallback, to a URL or to a page that exists. */
	public function has( string $group, string $option, Language $language ): bool {
		$link = $this->options->own( $group, $option, $language->code );
		$to   = is_array( $link ) && is_string( $link['to'] ?? null ) ? $link['to'] : '';
		if ( preg_match( '/^page:(\d+)$/', $to, $found ) !== 1 ) {
			return $to !== '';
		}
		return ! in_array( get_post_status( (int) $found[1] ), array( false, 'trash' ), true );
	}
}
