<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Delivery;

use Closure;
use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Catalogue\Shipping;

/** The ways of delivery that the shop has set up, in its order. */
final class DeliveryMethods {

	/** @var array<string, DeliveryMethod> */
	private readonly array $methods;

	/**
	 * @param list<DeliveryMethod>                 $methods
	 * @param string                               $home    The shop's country, by ISO 3166-1 code.
	 * @param (Closure(DeliveryMethod): string)|null $naming  Names a method in the language of the moment; null: with our own words.
	 */
	public function __construct( array $methods, public readonly string $home, private readonly ?Closure $naming = null ) {
		$this->methods = array_column( $methods, null, 'key' );
	}

	/** @return list<DeliveryMethod> */
	public function all(): array {
		return array_values( $this->methods );
	}

	public function find( string $key ): ?DeliveryMethod {
		return $this->methods[ $key ] ?? null;
	}

	/** The method's name in the current language; also of one that an old order has and the shop no longer. */
	public function label( string $key ): string {
		$method = $this->find( $key );
		return $method === null || $this->naming === null ? Shipping::label( $key ) : ( $this->naming )( $method );
	}

	/**
	 * The ways in which a product reaches a country, the product's usual one first; empty where none does.
	 *
	 * @return list<DeliveryMethod>
	 */
	public function offered( CatalogueItem $item, string $country ): array {
		return array_values( array_filter( $this->ways( $item ), static fn ( DeliveryMethod $method ): bool => $method->serves( $country ) ) );
	}

	/**
	 * The ways that a product's page tells of: those in the shop's own country, as long as nobody has said where they live.
	 *
	 * @return list<DeliveryMethod>
	 */
	public function shown( CatalogueItem $item ): array {
		$here = $this->offered( $item, $this->home );
		return $here === array() ? $this->ways( $item ) : $here;
	}

	/** What a line has until its buyer chooses; null where the shop has no way at all. */
	public function usual( CatalogueItem $item ): ?DeliveryMethod {
		return $this->shown( $item )[0] ?? null;
	}

	/**
	 * All ways of a product, wherever they go.
	 *
	 * @return list<DeliveryMethod>
	 */
	public function ways( CatalogueItem $item ): array {
		$methods = array();
		foreach ( $item->shippingMethods as $key ) {
			$methods[ $key ] = $this->methods[ $key ] ?? null;
		}
		return array_values( array_filter( $methods ) + array_filter( $this->methods, static fn ( DeliveryMethod $method ): bool => $method->forAll ) );
	}
}
