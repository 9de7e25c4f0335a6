<?php
declare(strict_types=1);

namespace Vitrine\Customers\Rest;

use Vitrine\Customers\Customers;
use Vitrine\Customers\Mail\CustomerMail;
use Vitrine\Customers\Mail\CustomerMails;
use Vitrine\Customers\Mail\EmailKeys;
use Vitrine\Kernel\Form\FieldError;
use Vitrine\Kernel\Form\Fields;
use Vitrine\Kernel\Form\TextSanitizer;
use Vitrine\Rest\Access;
use Vitrine\Rest\Endpoint;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

defined( 'ABSPATH' ) || exit;

/** `POST change_email`: sends a confirmation link to the new address and a notice to the old one. */
#[Endpoint( Access::Customer, limit: new RateLimit( 10, 3600 ) )]
final class ChangeEmail implements Route {

	public function __construct(
		private readonly Customers $customers,
		private readonly Reauthentication $reauthentication,
		private readonly EmailKeys $keys,
		private readonly CustomerMails $mails,
	 ) {
	}

	public function arguments(): array {
		return array_fill_keys(
			array( 'email', 'password' ),
			Schema::text( CustomerSchemas::MAX_FIELD_LENGTH ) + array( 'required' => true )
		);
	}

	public function answer(): array {
		return array( 'data' => array( 'type' => 'null' ) );
	}

	public function handle( Request $request ): Envelope {
		$customer = $this->customers->get( $request->customerId() );
		$email    = TextSanitizer::line( $request->text( 'email' ) );
		if ( ! Fields::isEmail( $email ) ) {
			return Envelope::refusal( FieldError::Email->text() );
		}
		if ( ! $this->reauthentication->check( $customer, $request->text( 'password' ) ) ) {
			return Reauthentication::refusal();
		}
		if ( strcasecmp( $email, $customer->email ) === 0 ) {
			return Envelope::refusal( __( 'This is already your e-mail address.', 'vitrine' ) );
		}
		if ( email_exists( $email ) !== false ) {
			return Envelope::refusal( FieldError::EmailTaken->text() );
		}
		$this->keys->setPendingEmail( $customer->id, $email );
		$this->mails->schedule( CustomerMail::EmailNotice, $customer->id );
		$this->mails->schedule( CustomerMail::NewEmail, $customer->id );
		return Envelope::of(
			null,
			array(),
			__( 'We have sent a link to your new e-mail address. Please open it to confirm the change.', 'vitrine' )
		);
	}
}
