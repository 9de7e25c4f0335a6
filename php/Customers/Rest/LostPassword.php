<?php
declare(strict_types=1);

namespace Vitrine\Customers\Rest;

use Vitrine\Customers\Mail\CustomerMail;
use Vitrine\Customers\Mail\CustomerMails;
use Vitrine\Customers\Mail\StaffPasswordReset;
use Vitrine\Customers\Staff;
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

defined( 'ABSPATH' ) || exit;

/**
 * `POST lost`: sends a link to set a new password. The specification (section 4) requires that it reveals whether an account exists, but
 * not whether it is a staff account.
 */
#[Endpoint( Access::Everyone, limit: new RateLimit( 60, 600 ) )]
final class LostPassword implements Route {

	private const ACTION = 'lost';

	public function __construct(
		private readonly CustomerMails $mails,
		private readonly StaffPasswordReset $staff,
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
		$user = get_user_by( 'email', $email );
		if ( $user === false ) {
			return Envelope::refusal( _x( 'There is no account with this e-mail address.', 'emailnotfound', 'vitrine' ) );
		}
		if ( Staff::includes( $user ) ) {
			$this->staff->schedule( $user );
		} else {
			$this->mails->schedule( CustomerMail::Reset, $user->ID );
		}
		return Envelope::of( null, array(), _x( 'We have sent you a link to set a new password.', 'forgotsend', 'vitrine' ) );
	}
}
