<?php
declare(strict_types=1);

namespace Vitrine\Customers\Rest;

use Vitrine\Customers\Customers;
use Vitrine\Customers\Form\FieldFault;
use Vitrine\Customers\Form\Fields;
use Vitrine\Customers\Form\Text;
use Vitrine\Customers\Mail\CustomerMail;
use Vitrine\Customers\Mail\CustomerMails;
use Vitrine\Customers\Mail\EmailKeys;
use Vitrine\Rest\Access;
use Vitrine\Rest\Cache;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

/** `POST change_email`: sends a link to the new address, whose owner makes it the account's, and tells the old one. */
final class ChangeEmail implements Route {

	public function __construct(
		private readonly Customers $customers,
		private readonly Confirmation $confirmation,
		private readonly EmailKeys $keys,
		private readonly CustomerMails $mails,
	 ) {
	}

	public function method(): string {
		return 'POST';
	}

	public function arguments(): array {
		return array_fill_keys( array( 'email', 'password' ), Schema::text( CustomerSchemas::MOST_CHARACTERS ) + array( 'required' => true ) );
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
		$email    = Text::line( $request->text( 'email' ) );
		if ( ! Fields::isEmail( $email ) ) {
			return Envelope::refusal( FieldFault::Email->text() );
		}
		if ( ! $this->confirmation->given( $customer, $request->text( 'password' ) ) ) {
			return Confirmation::refusal();
		}
		if ( strcasecmp( $email, $customer->email ) === 0 ) {
			return Envelope::refusal( __( 'This is your e-mail address already.', 'vitrine' ) );
		}
		if ( email_exists( $email ) !== false ) {
			return Envelope::refusal( FieldFault::EmailTaken->text() );
		}
		$this->keys->ask( $customer->id, $email );
		$this->mails->plan( CustomerMail::EmailNotice, $customer->id );
		$this->mails->plan( CustomerMail::NewEmail, $customer->id );
		return Envelope::of( null, array(), __( 'We have sent a link to your new e-mail address. Please open it to confirm the change.', 'vitrine' ) );
	}
}
