<?php
declare(strict_types=1);

namespace Vitrine\Customers\Rest;

use Vitrine\Customers\Customers;
use Vitrine\Customers\Mail\CustomerMail;
use Vitrine\Customers\Mail\CustomerMails;
use Vitrine\Rest\Access;
use Vitrine\Rest\Cache;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;

/** `POST send_verification`: sends the link that confirms the account's e-mail address once more. */
final class SendVerification implements Route {

	public function __construct( private readonly Customers $customers, private readonly CustomerMails $mails ) {
	}

	public function method(): string {
		return 'POST';
	}

	public function arguments(): array {
		return array();
	}

	public function answer(): array {
		return array( 'data' => array( 'type' => 'null' ) );
	}

	public function access(): Access {
		return Access::Customer;
	}

	public function cache(): Cache {
		return Cache::never();
	}

	public function limit(): RateLimit {
		return new RateLimit( 10, 3600 );
	}

	public function handle( Request $request ): Envelope {
		$customer = $this->customers->owner( $request->owner() );
		if ( $customer->emailVerified ) {
			return Envelope::refusal( __( 'Your e-mail address is confirmed already.', 'vitrine' ) );
		}
		$this->mails->planSometimes( CustomerMail::Verification, $customer->id );
		return Envelope::of( null, array(), __( 'We have sent you a link to confirm your e-mail address.', 'vitrine' ) );
	}
}
