<?php
declare(strict_types=1);

namespace Vitrine\Cart\Rest;

use Closure;
use Vitrine\Cart\Cart;
use Vitrine\Cart\CartInputParser;
use Vitrine\Cart\CartLineResource;
use Vitrine\Cart\Vat\BusinessSales;
use Vitrine\Cart\Vat\VatConfirmations;
use Vitrine\Cart\Vat\ViesCaller;
use Vitrine\Cart\Vat\ViesState;
use Vitrine\Customers\VatId;
use Vitrine\Kernel\Form\FieldError;
use Vitrine\Kernel\Form\TextSanitizer;
use Vitrine\Kernel\Lazy;
use Vitrine\Rest\Access;
use Vitrine\Rest\Endpoint;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

defined( 'ABSPATH' ) || exit;

/**
 * `POST check_vat_id`: checks the VAT id of a business with VIES. Afterwards `get_cart` and `add_order` calculate without VAT where the law
 * allows it, for some hours. The message is for the customer. Cart and company show that a business checks out: VIES is asked for it when
 * the calls for everybody are used up.
 */
#[Endpoint( Access::Everyone, limit: new RateLimit( 20, 600 ) )]
final class CheckVatId implements Route {

	public function __construct(
		private readonly BusinessSales $business,
		private readonly VatConfirmations $confirmations,
		/** @var Closure(): Cart */
		#[Lazy( Cart::class )]
		private readonly Closure $cart,
	) {
	}

	public function arguments(): array {
		return array(
			'vat_id'  => Schema::text( 40 ) + array( 'required' => true ),
			'company' => Schema::text( 200 ),
			'cart'    => CartLineResource::argument(),
		);
	}

	public function answer(): array {
		return array( 'data' => Schema::nullable( Schema::object( array( 'vat_id' => Schema::text() ), array(), 'ConfirmedVatId' ) ) );
	}

	public function handle( Request $request ): Envelope {
		$id = VatId::parse( $request->text( 'vat_id' ) );
		if ( $id === null ) {
			return Envelope::refusal( FieldError::VatId->text() );
		}
		if ( ! $this->business->concern( $id ) ) {
			return Envelope::of( array( 'vat_id' => $id->text() ) );
		}
		return match ( $this->confirmations->check( $id, $this->caller( $request ), $request->customer ?? 0 )->state ) {
			ViesState::Valid       => Envelope::of(
				array( 'vat_id' => $id->text() ),
				array(),
				__( 'Your VAT ID is confirmed. Totals for deliveries to other EU countries are without VAT.', 'vitrine' )
			),
			ViesState::Invalid     => Envelope::refusal(
				__( 'This VAT ID is not valid in VIES, the register of the European Union. Please check it: without it, VAT is charged.', 'vitrine' )
			),
			ViesState::Unavailable => Envelope::refusal(
				__( 'Your VAT ID cannot be checked at the moment, so VAT is charged. Please try again in a few minutes.', 'vitrine' )
				. ' '
				. __( 'If you order now, we check it later. If it is confirmed, we refund the VAT for deliveries to other EU countries.', 'vitrine' )
			),
		};
	}

	/** Only a cart that can be bought counts. */
	private function caller( Request $request ): ViesCaller {
		if ( TextSanitizer::line( $request->text( 'company' ) ) === '' || ! $request->has( 'cart' ) ) {
			return ViesCaller::Visitor;
		}
		$cart = CartInputParser::read( $request->array( 'cart' ) );
		return match ( true ) {
			$cart->lines === array() || ( $this->cart )()->price( $cart )->lines === array() => ViesCaller::Visitor,
			$request->customer !== null => ViesCaller::Customer,
			default                     => ViesCaller::Checkout,
		};
	}
}
