<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Delivery;

use Closure;
use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Catalogue\Shipping;

/** The shop's shipping methods, in the configured order. */
final class DeliveryMethods {

	/** @var array<string, DeliveryMethod> */
	private readonly array $methods;

	/**
	 * @param list<DeliveryMethod>                 $methods
	 * @param string                               $home    The shop's country, ISO 3166-1 code.
	 * @param (Closure(DeliveryMethod): string)|null $naming  Returns the name in the current language; null for the built-in names.
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

	/** Name in the current language, even if the method no longer exists and only old orders refer to it. */
	public function label( string $key ): string {
		$method = $this->find( $key );
		return $method === null || $this->naming === null ? Shipping::label( $key ) : ( $this->naming )( $method );
	}

	/**
	 * Methods that deliver a product to a country, the product's default first; empty if none does.
	 *
	 * @return list<DeliveryMethod>
	 */
	public function offered( CatalogueItem $item, string $country ): array {
		return array_values(
			array_filter( $this->allFor( $item ), static fn ( DeliveryMethod $method ): bool => $method->serves( $country ) )
		);
	}

	/**
	 * Methods shown on the product page: those for the shop's own country, as the visitor's country is not known yet.
	 *
	 * @return list<DeliveryMethod>
	 */
	public function shownOnPage( CatalogueItem $item ): array {
		$here = $this->offered( $item, $this->home );
		return $here === array() ? $this->allFor( $item ) : $here;
	}

	/** Default method of a new cart line; null if the shop has no shipping methods. */
	public function defaultFor( CatalogueItem $item ): ?DeliveryMethod {
		return $this->shownOnPage( $item )[0] ?? null;
	}

	/**
	 * All methods of a product, regardless of country.
	 *
	 * @return list<DeliveryMethod>
	 */
	public function allFor( CatalogueItem $item ): array {
		$methods = array();
		foreach ( $item->shippingMethods as $key ) {
			$methods[ $key ] = $this->methods[ $key ] ?? null;
		}
		return array_values(
			array_filter( $methods ) + array_filter( $this->methods, static fn ( DeliveryMethod $method ): bool => $method->forAll )
		);
	}
}
