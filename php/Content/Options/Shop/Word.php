<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\Shop;

use Closure;
use Vitrine\Content\Options\Kinds\Text;
use Vitrine\Content\Options\OwnWords;

/** A word of the storefront that a shop may replace by its own; empty, visitors read the neutral one of their language. */
final class Word extends Text implements OwnWords {

	/**
	 * @param string            $key   `word_…`, read by `Storefront\Words`.
	 * @param Closure(): string $label Where it is printed.
	 * @param Closure(): string $usual The neutral text; where it has `%s`, the shop's own must have it too.
	 */
	public function __construct( private readonly string $key, private readonly Closure $label, private readonly Closure $usual ) {
	}

	public function key(): string {
		return $this->key;
	}

	public function label(): string {
		return ( $this->label )();
	}

	public function help(): string {
		/* translators: %s: a text of the shop */
		$help = sprintf( __( 'Empty: “%s”, in the language of the page.', 'vitrine' ), ( $this->usual )() );
		return $this->hasPlace() ? $help . ' ' . __( '%s stands for the day.', 'vitrine' ) : $help; // phpcs:ignore WordPress.WP.I18n -- the sign itself is meant.
	}

	public function faults( mixed $value ): array {
		$text = is_string( $value ) ? trim( $value ) : '';
		if ( $text !== '' && $this->hasPlace() && ( substr_count( $text, '%' ) !== 1 || ! str_contains( $text, '%s' ) ) ) {
			return array( '' => __( 'Please write %s once, where the day is to appear.', 'vitrine' ) ); // phpcs:ignore WordPress.WP.I18n -- the sign itself is meant.
		}
		return parent::faults( $value );
	}

	private function hasPlace(): bool {
		return str_contains( ( $this->usual )(), '%s' );
	}
}
