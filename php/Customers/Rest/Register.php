<?php
declare(strict_types=1);

namespace Vitrine\Customers\Rest;

use Vitrine\Customers\Customers;
use Vitrine\Customers\EmailTaken;
use Vitrine\Customers\Form\FieldFault;
use Vitrine\Customers\Form\RegistrationForm;
use Vitrine\Customers\Mail\CustomerMail;
use Vitrine\Customers\Mail\CustomerMails;
use Vitrine\Customers\Social\SocialIdentity;
use Vitrine\Customers\Social\SocialRefused;
use Vitrine\Customers\Social\SocialSignIn;
use Vitrine\I18n\Languages;
use Vitrine\Rest\Access;
use Vitrine\Rest\Backoff;
use Vitrine\Rest\Cache;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;
use WP_User;

/** `POST register`: makes an account and signs in; with `socialdata` the account is linked to that person of Google or Facebook. */
final class Register implements Route {

	private const ACTION = 'register';

	public function __construct(
		private readonly Customers $customers,
		private readonly SocialSignIn $social,
		private readonly CustomerMails $mails,
		private readonly AccountAnswer $answer,
		private readonly Languages $languages,
		private readonly Backoff $backoff,
	) {
	}

	public function method(): string {
		return 'POST';
	}

	public function arguments(): array {
		return Schema::object(
			array_fill_keys( array( 'email', 'password', 'phone', 'name', 'surname' ), Schema::text( CustomerSchemas::MOST_CHARACTERS ) ) + array( 'socialdata' => CustomerSchemas::socialData() ),
			array( 'socialdata' )
		)['properties'];
	}

	public function answer(): array {
		return array( 'data' => Schema::nullable( CustomerSchemas::registrationRefusal() ) ) + $this->answer->schemas();
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
		$form   = RegistrationForm::of( $request );
		$faults = $form->faults();
		if ( $faults !== array() ) {
			return FieldErrors::refusal( $faults );
		}
		$this->backoff->begin( self::ACTION );
		try {
			$identity = $form->socialdata === null ? null : $this->identify( $form->socialdata );
			$user     = $this->customers->create( $form->registration( $this->languages->current()->locale ) );
			if ( $identity !== null ) {
				$this->join( $user, $identity );
			}
		} catch ( EmailTaken ) {
			return FieldErrors::refusal( array( 'email' => FieldFault::EmailTaken ) );
		} catch ( SocialRefused ) {
			return Envelope::refusal( Login::failed() );
		}
		$this->backoff->succeeded( self::ACTION );
		$this->mails->plan( CustomerMail::Welcome, $user->ID );
		return Envelope::of( null, $this->answer->signedIn( $user ) );
	}

	/**
	 * @param array<mixed> $socialdata
	 * @throws SocialRefused Also where the person has an account already.
	 */
	private function identify( array $socialdata ): SocialIdentity {
		$identity = $this->social->identify( $socialdata );
		if ( $this->social->customerOf( $identity ) !== null ) {
			throw new SocialRefused( 'The person has an account.' );
		}
		return $identity;
	}

	/** @throws SocialRefused Where the same token was faster elsewhere; the account that was just made is taken back. */
	private function join( WP_User $user, SocialIdentity $identity ): void {
		try {
			$this->social->link( $user->ID, $identity );
			$this->social->consume( $identity );
		} catch ( SocialRefused $refused ) {
			$this->customers->delete( $user->ID );
			throw $refused;
		}
		if ( $identity->authoritative && strcasecmp( $identity->email, $user->user_email ) === 0 ) {
			$this->customers->markVerified( $user->ID, $user->user_email );
		}
	}
}
