<?php
declare(strict_types=1);

namespace Vitrine\Cart\Rest;

use Closure;
use Vitrine\Cart\Cart;
use Vitrine\Cart\CartLineResource;
use Vitrine\Cart\CheckoutAttempts;
use Vitrine\Cart\Discounts\Buyer;
use Vitrine\Cart\Discounts\DiscountCodeService;
use Vitrine\Cart\Vat\VatExemption;
use Vitrine\Catalogue\Prices\Currencies;
use Vitrine\Catalogue\Tax\VatRates;
use Vitrine\Kernel\Lazy;
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

	private const MAX_POSTCODE_LENGTH = 16;

	public function __construct(
		private readonly Cart $cart,
		private readonly DiscountCodeService $codes,
		private readonly CartResource $resource,
		private readonly DiscountResource $discounts,
		private readonly Currencies $currencies,
		/** @var Closure(): CheckoutAttempts */
		#[Lazy( CheckoutAttempts::class )]
		private readonly Closure $attempts,
		/** @var Closure(): VatExemption */
		#[Lazy( VatExemption::class )]
		private readonly Closure $exemption,
	) {
	}

	public function arguments(): array {
		return array(
			'cart'     => CartLineResource::argument() + array( 'required' => true ),
			'discount' => Schema::text( GetDiscount::MAX_INPUT_LENGTH ),
			'country'  => CartResource::countryArgument(),
			'postcode' => Schema::text( self::MAX_POSTCODE_LENGTH ),
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
		[ $country, $postcode, $vatId ] = array( $request->text( 'country' ), $request->text( 'postcode' ), $request->text( 'vat_id' ) );

		$gross = $this->codes->applyIfValid(
			$this->cart->priceInput( $request->array( 'cart' ), $country, $postcode ),
			$request->text( 'discount' ),
			new Buyer( $request->customer )
		);
		$cart  = VatRates::isDueAnyway( $country, $postcode, $vatId )
			? $gross
			: ( $this->exemption )()->apply( $gross, $country, $postcode, $vatId );
		return Envelope::of(
			// The lines keep the prices of the catalogue, which the browser stores.
			$this->resource->lines( $gross ),
			array(
				'totals'   => $this->resource->totals( $cart->totals, $this->currencies->code() ),
				'discount' => $cart->discount === null ? null : $this->discounts->toArray( $cart->discount, $this->currencies->code() ),
				'notices'  => $this->resource->notices( $cart ),
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
