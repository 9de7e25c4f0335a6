<?php
declare(strict_types=1);

namespace Vitrine\Pricing\Delivery;

use Closure;
use Vitrine\Pricing\Nature;
use Vitrine\Pricing\Prices\Exchange;
use Vitrine\Pricing\Shipping;

/** The shop's shipping methods, in the configured order. */
final class DeliveryMethods {

	/** @var array<string, DeliveryMethod> */
	private readonly array $methods;

	/**
	 * @param list<DeliveryMethod>                 $methods
	 * @param string                               $home    The shop's country, ISO 3166-1 code.
	 * @param (Closure(DeliveryMethod): string)|null $naming  Returns the name in the current language; null for the built-in names.
	 * @param (Closure(): Exchange)|null           $exchange Returns that of the current language; null if the amounts need none.
	 */
	public function __construct(
		array $methods,
		public readonly string $home,
		private readonly ?Closure $naming = null,
		private readonly ?Closure $exchange = null,
	) {
		$this->methods = array_column( $methods, null, 'key' );
	}

	/** @return list<DeliveryMethod> */
	public function all(): array {
		return array_map( $this->priced( ... ), array_values( $this->methods ) );
	}

	public function find( string $key ): ?DeliveryMethod {
		return isset( $this->methods[ $key ] ) ? $this->priced( $this->methods[ $key ] ) : null;
	}

	/** Name in the current language, even if the method no longer exists and only old orders refer to it. */
	public function label( string $key ): string {
		$method = $this->find( $key );
		return $method === null || $this->naming === null ? Shipping::label( $key ) : ( $this->naming )( $method );
	}

	/**
	 * Methods that deliver a product to a country, the product's default first; empty if none does.
	 *
	 * @param list<Nature> $added
	 * @return list<DeliveryMethod>
	 */
	public function offered( Deliverable $item, string $country, array $added = array() ): array {
		return array_values(
			array_filter( $this->allFor( $item, $added ), static fn ( DeliveryMethod $method ): bool => $method->serves( $country ) )
		);
	}

	/**
	 * Methods shown on the product page: those for the shop's own country, as the visitor's country is not known yet.
	 *
	 * @return list<DeliveryMethod>
	 */
	public function shownOnPage( Deliverable $item ): array {
		$here = $this->offered( $item, $this->home );
		return $here === array() ? $this->allFor( $item ) : $here;
	}

	/** Default method of a new cart line; null if the shop has no shipping methods. */
	public function defaultFor( Deliverable $item ): ?DeliveryMethod {
		return $this->shownOnPage( $item )[0] ?? null;
	}

	/** Key of the default method, by which the delivery date of a product is estimated. */
	public function keyFor( Deliverable $item ): string {
		return $this->defaultFor( $item )->key ?? ( $item->isDelivered() ? Shipping::PICKUP : Shipping::NONE );
	}

	/**
	 * All methods of a product, regardless of country; none for what is not delivered.
	 *
	 * @param list<Nature> $added
	 * @return list<DeliveryMethod>
	 */
	public function allFor( Deliverable $item, array $added = array() ): array {
		if ( ! $item->isDelivered( $added ) ) {
			return array();
		}
		$methods = array();
		foreach ( $item->shippingMethods() as $key ) {
			$methods[ $key ] = $this->methods[ $key ] ?? null;
		}
		return array_map(
			$this->priced( ... ),
			array_values(
				array_filter( $methods ) + array_filter( $this->methods, static fn ( DeliveryMethod $method ): bool => $method->forAll )
			)
		);
	}

	/** With the amounts of the current currency. */
	private function priced( DeliveryMethod $method ): DeliveryMethod {
		return $this->exchange === null ? $method : $method->in( ( $this->exchange )() );
	}
}
