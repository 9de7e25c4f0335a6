<?php
declare(strict_types=1);

namespace Vitrine\Customers\Rest;

use Vitrine\Customers\Customers;
use Vitrine\Customers\EmailTaken;
use Vitrine\Customers\Mail\EmailKeys;
use Vitrine\Customers\Mail\VerifiedEmail;
use Vitrine\Kernel\Form\FieldError;
use Vitrine\Rest\Access;
use Vitrine\Rest\Backoff;
use Vitrine\Rest\Endpoint;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

defined( 'ABSPATH' ) || exit;

/**
 * `POST verify_email`: verifies an address by the link from an e-mail, and activates a requested new address.
 *
 * The caller must be signed in to that account: otherwise the victim (or a mail scanner) following the link would verify an account that a
 * stranger registered with the victim's address.
 */
#[Endpoint( Access::Everyone, limit: new RateLimit( 60, 600 ) )]
final class VerifyEmail implements Route {

	private const ACTION = 'verify_email';

	public function __construct(
		private readonly Customers $customers,
		private readonly EmailKeys $keys,
		private readonly Backoff $backoff,
	) {
	}

	public function arguments(): array {
		return array( 'key' => Schema::text( CustomerSchemas::MAX_FIELD_LENGTH ) + array( 'required' => true ) );
	}

	public function answer(): array {
		return array( 'data' => Schema::nullable( CustomerSchemas::verifiedEmail() ) );
	}

	public function handle( Request $request ): Envelope {
		$this->backoff->begin( self::ACTION );
		$key  = $request->text( 'key' );
		$user = EmailKeys::userOf( $key );
		if ( $user !== null && $user !== $request->customer ) {
			return Envelope::refusal( __( 'Please sign in to the account this link belongs to, then open the link again.', 'vitrine' ) );
		}
		$verified = $this->keys->redeem( $key );
		$customer = $verified === null ? null : $this->customers->find( $verified->user );
		if (
			$verified === null || $customer === null || ( ! $verified->isNew && strcasecmp( $verified->email, $customer->email ) !== 0 )
		) {
			return Envelope::refusal( __( 'This link is no longer valid. Please request a new one.', 'vitrine' ) );
		}
		$this->backoff->discard( self::ACTION );
		return $this->apply( $verified );
	}

	private function apply( VerifiedEmail $verified ): Envelope {
		try {
			if ( $verified->isNew ) {
				$this->customers->changeEmail( $verified->user, $verified->email );
			} else {
				$this->customers->markVerified( $verified->user, $verified->email );
			}
		} catch ( EmailTaken ) {
			return Envelope::refusal( FieldError::EmailTaken->text() );
		}
		return Envelope::of(
			array(
				'email'   => $verified->email,
				'changed' => $verified->isNew,
			),
			array(),
			$verified->isNew
				? __( 'Your e-mail address has been changed. Please use the new address to sign in.', 'vitrine' )
				: __( 'Thank you, your e-mail address is confirmed.', 'vitrine' )
		);
	}
}
