<?php
declare(strict_types=1);

namespace Vitrine\Admin\OrderEntry;

use Vitrine\Cart\PricedCart;
use Vitrine\Cart\PricedLine;
use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Kernel\With;

defined( 'ABSPATH' ) || exit;

/** What an order would cost now, and what keeps it from being placed. */
final readonly class EntryReview {

	use With;

	/**
	 * @param array<int, CatalogueItem>          $items   Of the lines, by id, in the customer's language; without what is not sold.
	 * @param array<int, array<string, string>>  $methods Names of the possible shipping methods by key, by product.
	 * @param array<string, string>              $errors  By field: those of `CheckoutFormValidator`, `lines`, and `lines.<id>`.
	 * @param string                             $begins  The consent that services may begin at once; '' if there are only goods.
	 * @param string                             $reason  Why there is no VAT; '' with VAT.
	 * @param list<CatalogueItem>                $found   Products of the search.
	 */
	public function __construct(
		public PricedCart $cart,
		public array $items,
		public array $methods,
		public array $errors,
		public string $begins,
		public string $reason,
		public array $found,
	) {
	}

	public function line( int $product ): ?PricedLine {
		foreach ( $this->cart->lines as $line ) {
			if ( $line->item->id === $product ) {
				return $line;
			}
		}
		return null;
	}

	/** @param array<string, string> $errors By field. */
	public function withErrors( array $errors ): self {
		return $this->with( errors: $errors );
	}

	/** @return array<string, string> Without those of fields that may not have been filled in yet. */
	public function lineErrors(): array {
		$isOfLine = static fn ( string $field ): bool => str_starts_with( $field, 'lines.' );
		return array_filter( $this->errors, $isOfLine, ARRAY_FILTER_USE_KEY );
	}
}
