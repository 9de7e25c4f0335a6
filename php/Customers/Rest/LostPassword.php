<?php
declare(strict_types=1);

namespace Vitrine\Customers\Rest;

use Vitrine\Customers\Customers;
use Vitrine\Customers\Mail\CustomerMail;
use Vitrine\Customers\Mail\CustomerMails;
use Vitrine\Kernel\Form\Fields;
use Vitrine\Kernel\Form\TextSanitizer;
use Vitrine\Rest\Access;
use Vitrine\Rest\Backoff;
use Vitrine\Rest\Endpoint;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

/** `POST lost`: sends a link to set a new password. The specification (section 4) requires that it reveals whether an account exists. */
#[Endpoint( Access::Everyone, limit: new RateLimit( 60, 600 ) )]
final class LostPassword implements Route {

	private const ACTION = 'lost';

	public function __construct(
		private readonly Customers $customers,
		private readonly CustomerMails $mails,
		private readonly Backoff $backoff,
	) {
	}

	public function arguments(): array {
		return array( 'email' => Schema::text( CustomerSchemas::MAX_FIELD_LENGTH ) + array( 'required' => true ) );
	}

	public function answer(): array {
		return array( 'data' => array( 'type' => 'null' ) );
	}

	public function handle( Request $request ): Envelope {
		$email = TextSanitizer::line( $request->text( 'email' ) );
		if ( ! Fields::isEmail( $email ) ) {
			return Envelope::refusal( _x( 'Please enter a valid e-mail address.', 'wrongemail', 'vitrine' ) );
		}
		// A success counts as an attempt too, because each one sends an e-mail.
		$this->backoff->begin( self::ACTION );
		$customer = $this->customers->byEmail( $email );
		if ( $customer === null ) {
			return Envelope::refusal( _x( 'There is no account with this e-mail address.', 'emailnotfound', 'vitrine' ) );
		}
		$this->mails->scheduleThrottled( CustomerMail::Reset, $customer->id );
		return Envelope::of( null, array(), _x( 'We have sent you a link to set a new password.', 'forgotsend', 'vitrine' ) );
	}
}
