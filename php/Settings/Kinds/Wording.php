<?php
declare(strict_types=1);

namespace Vitrine\Settings\Kinds;

defined( 'ABSPATH' ) || exit;

/** A storefront text that the shop can replace; if empty, the neutral text of the visitor's language is used. */
final class Wording extends BaseText implements NoLanguageFallback {

	/**
	 * @param string $key   `word_…`, read by `Storefront\ShopWording`.
	 * @param string $label Where it is printed.
	 * @param string $usual The neutral text; if it contains `%s`, so must the shop's own.
	 */
	public function __construct( string $key, string $label, private readonly string $usual ) {
		parent::__construct( $key, $label );
	}

	public function help(): string {
		/* translators: %s: a text of the shop */
		$help = sprintf( __( 'Leave empty for “%s”, in the language of the page.', 'vitrine' ), $this->usual );
		/* translators: %s stands for itself: it is what the shop types */
		return $this->hasPlace() ? $help . ' ' . __( '%s is replaced with the date.', 'vitrine' ) : $help;
	}

	public function errors( mixed $value ): array {
		$text = is_string( $value ) ? trim( $value ) : '';
		if ( $text !== '' && $this->hasPlace() && ( substr_count( $text, '%' ) !== 1 || ! str_contains( $text, '%s' ) ) ) {
			/* translators: %s stands for itself: it is what the shop types */
			return array( '' => __( 'Include %s once, where the date should appear.', 'vitrine' ) );
		}
		return parent::errors( $value );
	}

	private function hasPlace(): bool {
		return str_contains( $this->usual, '%s' );
	}
}
