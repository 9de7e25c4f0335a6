<?php
declare(strict_types=1);

namespace Vitrine\Customers\Rest;

use Vitrine\Customers\Customers;
use Vitrine\Customers\EmailTaken;
use Vitrine\Customers\Form\RegistrationForm;
use Vitrine\Customers\Mail\CustomerMail;
use Vitrine\Customers\Mail\CustomerMails;
use Vitrine\Customers\Social\SocialIdentity;
use Vitrine\Customers\Social\SocialSignIn;
use Vitrine\Customers\Social\SocialTokenRejected;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Form\FieldError;
use Vitrine\Rest\Access;
use Vitrine\Rest\Backoff;
use Vitrine\Rest\Endpoint;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\FieldErrors;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;
use WP_User;

defined( 'ABSPATH' ) || exit;

/** `POST register`: creates an account and signs in; with `socialdata` it also links the Google or Facebook identity. */
#[Endpoint( Access::Everyone, limit: new RateLimit( 60, 600 ) )]
final class Register implements Route {

	private const ACTION = 'register';

	public function __construct(
		private readonly Customers $customers,
		private readonly SocialSignIn $social,
		private readonly CustomerMails $mails,
		private readonly AccountResponse $response,
		private readonly Languages $languages,
		private readonly Backoff $backoff,
	) {
	}

	public function arguments(): array {
		return Schema::object(
			array_fill_keys(
				array( 'email', 'password', 'phone', 'name', 'surname' ),
				Schema::text( CustomerSchemas::MAX_FIELD_LENGTH )
			) + array( 'socialdata' => CustomerSchemas::socialData() ),
			array( 'socialdata' )
		)['properties'];
	}

	public function answer(): array {
		return array( 'data' => Schema::nullable( CustomerSchemas::registrationRefusal() ) ) + $this->response->schemas();
	}

	public function handle( Request $request ): Envelope {
		$form   = RegistrationForm::fromRequest( $request );
		$errors = $form->errors( get_bloginfo( 'name' ) );
		if ( $errors !== array() ) {
			return FieldErrors::refusal( $errors );
		}
		$this->backoff->begin( self::ACTION );
		try {
			$identity = $form->socialdata === null ? null : $this->identify( $form->socialdata );
			$user     = $this->customers->create( $form->registration( $this->languages->current()->locale ) );
			if ( $identity !== null ) {
				$this->linkIdentity( $user, $identity );
			}
		} catch ( EmailTaken ) {
			return FieldErrors::refusal( array( 'email' => FieldError::EmailTaken ) );
		} catch ( SocialTokenRejected ) {
			return Envelope::refusal( Login::failureMessage() );
		}
		$this->backoff->discard( self::ACTION );
		$this->mails->schedule( CustomerMail::Welcome, $user->ID );
		return Envelope::of( null, $this->response->signedIn( $user ) );
	}

	/**
	 * @param array<mixed> $socialdata
	 * @throws SocialTokenRejected Also if the identity already has an account.
	 */
	private function identify( array $socialdata ): SocialIdentity {
		$identity = $this->social->identify( $socialdata );
		if ( $this->social->customerOf( $identity ) !== null ) {
			throw new SocialTokenRejected( 'The identity already has an account' );
		}
		return $identity;
	}

	/** @throws SocialTokenRejected If a concurrent request used the same token first; the new account is then deleted again. */
	private function linkIdentity( WP_User $user, SocialIdentity $identity ): void {
		try {
			$this->social->link( $user->ID, $identity );
			$this->social->consume( $identity );
		} catch ( SocialTokenRejected $rejection ) {
			$this->customers->delete( $user->ID );
			throw $rejection;
		}
		if ( $identity->authoritative && strcasecmp( $identity->email, $user->user_email ) === 0 ) {
			$this->customers->markVerified( $user->ID, $user->user_email );
		}
	}
}
