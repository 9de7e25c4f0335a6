<?php
declare(strict_types=1);

namespace Vitrine\Customers\Rest;

use Vitrine\Customers\Customers;
use Vitrine\Customers\Mail\CustomerMail;
use Vitrine\Customers\Mail\CustomerMails;
use Vitrine\Rest\Access;
use Vitrine\Rest\Endpoint;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;

defined( 'ABSPATH' ) || exit;

/** `POST send_verification`: sends the verification link for the account's e-mail address again. */
#[Endpoint( Access::Customer, limit: new RateLimit( 10, 3600 ) )]
final class SendVerification implements Route {

	public function __construct( private readonly Customers $customers, private readonly CustomerMails $mails ) {
	}

	public function arguments(): array {
		return array();
	}

	public function answer(): array {
		return array( 'data' => array( 'type' => 'null' ) );
	}

	public function handle( Request $request ): Envelope {
		$customer = $this->customers->get( $request->customerId() );
		if ( $customer->emailVerified ) {
			return Envelope::refusal( __( 'Your e-mail address is already confirmed.', 'vitrine' ) );
		}
		$this->mails->schedule( CustomerMail::Verification, $customer->id );
		return Envelope::of( null, array(), __( 'We have sent you a link to confirm your e-mail address.', 'vitrine' ) );
	}
}
