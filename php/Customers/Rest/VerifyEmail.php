<?php
declare(strict_types=1);

namespace Vitrine\Customers\Rest;

use Vitrine\Customers\Customers;
use Vitrine\Customers\EmailTaken;
use Vitrine\Customers\Form\FieldFault;
use Vitrine\Customers\Mail\EmailKeys;
use Vitrine\Customers\Mail\ProvenEmail;
use Vitrine\Rest\Access;
use Vitrine\Rest\Backoff;
use Vitrine\Rest\Cache;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

/**
 * `POST verify_email`: the link in an e-mail was opened; the address is the person's, and a new one becomes the account's.
 *
 * Whoever opens it must be signed in to that account: an account that a stranger has made with somebody's address is not proven by its
 * victim (or a scanner of mails) following a link.
 */
final class VerifyEmail implements Route {

	private const ACTION = 'verify_email';

	public function __construct( private readonly Customers $customers, private readonly EmailKeys $keys, private readonly Backoff $backoff ) {
	}

	public function method(): string {
		return 'POST';
	}

	public function arguments(): array {
		return array( 'key' => Schema::text( CustomerSchemas::MOST_CHARACTERS ) + array( 'required' => true ) );
	}

	public function answer(): array {
		return array( 'data' => Schema::nullable( CustomerSchemas::verifiedEmail() ) );
	}

	public function access(): Access {
		return Access::Everyone;
	}

	public function cache(): Cache {
		return Cache::never();
	}

	public function limit(): RateLimit {
		return new RateLimit( 60, 600 );
	}

	public function handle( Request $request ): Envelope {
		$this->backoff->begin( self::ACTION );
		$key  = $request->text( 'key' );
		$user = EmailKeys::userOf( $key );
		if ( $user !== null && $user !== $request->customer ) {
			return Envelope::refusal( __( 'Please sign in to the account that this link is for, and open the link again.', 'vitrine' ) );
		}
		$proven   = $this->keys->redeem( $key );
		$customer = $proven === null ? null : $this->customers->find( $proven->user );
		if ( $proven === null || $customer === null || ( ! $proven->isNew && strcasecmp( $proven->email, $customer->email ) !== 0 ) ) {
			return Envelope::refusal( __( 'This link is no longer valid. Please ask for a new one.', 'vitrine' ) );
		}
		$this->backoff->succeeded( self::ACTION );
		return $this->apply( $proven );
	}

	private function apply( ProvenEmail $proven ): Envelope {
		try {
			if ( $proven->isNew ) {
				$this->customers->changeEmail( $proven->user, $proven->email );
			} else {
				$this->customers->markVerified( $proven->user, $proven->email );
			}
		} catch ( EmailTaken ) {
			return Envelope::refusal( FieldFault::EmailTaken->text() );
		}
		return Envelope::of(
			array(
				'email'   => $proven->email,
				'changed' => $proven->isNew,
			),
			array(),
			$proven->isNew
				? __( 'Your e-mail address has been changed. Please sign in with it from now on.', 'vitrine' )
				: __( 'Thank you, your e-mail address is confirmed.', 'vitrine' )
		);
	}
}
