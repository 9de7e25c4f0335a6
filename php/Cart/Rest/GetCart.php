<?php
declare(strict_types=1);

namespace Vitrine\Cart\Rest;

use Closure;
use Vitrine\Cart\CartInputParser;
use Vitrine\Cart\CartLineResource;
use Vitrine\Cart\CheckoutAttempts;
use Vitrine\Cart\FreeDelivery;
use Vitrine\Cart\Quote\QuoteRequest;
use Vitrine\Cart\Quote\Quotes;
use Vitrine\Kernel\Lazy;
use Vitrine\Pricing\Delivery\DeliveryMethods;
use Vitrine\Rest\Access;
use Vitrine\Rest\Endpoint;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

defined( 'ABSPATH' ) || exit;

/**
 * `POST get_cart`: prices the requested lines and returns them with totals, discount and notices about corrections. For a delivery
 * without VAT the totals are net.
 */
#[Endpoint( Access::Everyone )]
final class GetCart implements Route {

	public function __construct(
		private readonly Quotes $quotes,
		private readonly CartResource $resource,
		private readonly DiscountResource $discounts,
		private readonly DeliveryMethods $methods,
		/** @var Closure(): CheckoutAttempts */
		#[Lazy( CheckoutAttempts::class )]
		private readonly Closure $attempts,
	) {
	}

	public function arguments(): array {
		return array(
			'cart'     => CartLineResource::argument() + array( 'required' => true ),
			'discount' => Schema::text( GetDiscount::MAX_INPUT_LENGTH ),
			...CartResource::destinationArguments(),
			'vat_id'   => Schema::text( 40 ),
			'attempt'  => Schema::text( 36 ),
		);
	}

	public function answer(): array {
		return array(
			'data'     => Schema::list( CartResource::lineSchema() ),
			'totals'   => CartResource::totalsSchema(),
			'discount' => Schema::nullable( DiscountResource::schema() ),
			'notices'  => Schema::list( CartResource::noticeSchema() ),
			'attempt'  => Schema::nullable( AttemptResource::schema() ),
		);
	}

	public function handle( Request $request ): Envelope {
		$code  = $request->text( 'discount' );
		$quote = $this->quotes->quote(
			new QuoteRequest(
				CartInputParser::read( $request->array( 'cart' ) ),
				CartResource::destination( $request ),
				code: $code === '' ? null : $code,
				customer: $request->customer,
				vatId: $request->text( 'vat_id' )
			)
		);
		$cart  = $quote->cart;
		return Envelope::of(
			// The lines keep the prices of the catalogue, which the browser stores.
			$this->resource->lines( $quote->catalogue ),
			array(
				'totals'   => $this->resource->totals( $cart->totals, $cart->currency ) + $this->resource->freeDelivery(
					// The amount is compared with consumer prices, which are not those of a sale without VAT.
					$cart->totals->vatTreatment === $quote->catalogue->totals->vatTreatment
						? FreeDelivery::of( $cart, $this->methods )
						: null
				),
				'discount' => $cart->discount === null ? null : $this->discounts->toArray( $cart->discount, $cart->currency ),
				'notices'  => $this->resource->notices( $quote->notices( $code ) ),
				'attempt'  => $this->attempt( strtolower( $request->text( 'attempt' ) ) ),
			)
		);
	}

	/** @return array{state: string, number: string, lines: list<array{id: int, kiekis: int}>}|null */
	private function attempt( string $request ): ?array {
		$attempt = $request === '' ? null : ( $this->attempts )()->byRequest( $request );
		return $attempt === null ? null : AttemptResource::toArray( $attempt );
	}
}
