<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\Shop;

use Vitrine\Content\Options\Kinds\Text;
use Vitrine\Content\Options\OwnWords;

/** What the shop promises beside each product's price; empty until the owner writes it, since a promise binds. */
final class ProductPromises extends Text implements OwnWords {

	public function key(): string {
		return 'product_promises';
	}

	public function label(): string {
		return __( 'Promises on product pages', 'vitrine' );
	}

	public function help(): string {
		return __( 'One a line, below the button that adds to the cart; for instance how a damaged parcel is replaced. Nothing is printed where it is empty.', 'vitrine' );
	}

	public function sanitize( mixed $value ): string {
		$lines = is_scalar( $value ) ? explode( "\n", sanitize_textarea_field( (string) $value ) ) : array();
		return implode( "\n", array_filter( array_map( trim( ... ), $lines ), static fn ( string $line ): bool => $line !== '' ) );
	}

	public function field(): string {
		return 'lines';
	}
}
