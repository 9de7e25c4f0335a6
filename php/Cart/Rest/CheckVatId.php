<?php
declare(strict_types=1);

namespace Vitrine\Cart\Rest;

use Vitrine\Cart\Vat\BusinessSales;
use Vitrine\Cart\Vat\VatConfirmations;
use Vitrine\Cart\Vat\ViesState;
use Vitrine\Customers\VatId;
use Vitrine\Kernel\Form\FieldError;
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
 * allows it, for some hours. The message is for the customer.
 */
#[Endpoint( Access::Everyone, limit: new RateLimit( 20, 600 ) )]
final class CheckVatId implements Route {

	public function __construct( private readonly BusinessSales $business, private readonly VatConfirmations $confirmations ) {
	}

	public function arguments(): array {
		return array( 'vat_id' => Schema::text( 40 ) + array( 'required' => true ) );
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
		return match ( $this->confirmations->check( $id )->state ) {
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
			),
		};
	}
}
