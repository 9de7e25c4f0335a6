<?php
declare(strict_types=1);

namespace Vitrine\Customers\Rest;

use Vitrine\Customers\Customers;
use Vitrine\Customers\Form\Fields;
use Vitrine\Customers\Form\Text;
use Vitrine\Customers\Mail\CustomerMail;
use Vitrine\Customers\Mail\CustomerMails;
use Vitrine\Rest\Access;
use Vitrine\Rest\Backoff;
use Vitrine\Rest\Cache;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

/** `POST lost`: sends a link to set a new password. That it tells whether an account exists is the specification's wish (section 4). */
final class Lost implements Route {

	private const ACTION = 'lost';

	public function __construct( private readonly Customers $customers, private readonly CustomerMails $mails, private readonly Backoff $backoff ) {
	}

	public function method(): string {
		return 'POST';
	}

	public function arguments(): array {
		return array( 'email' => Schema::text( CustomerSchemas::MOST_CHARACTERS ) + array( 'required' => true ) );
	}

	public function answer(): array {
		return array( 'data' => array( 'type' => 'null' ) );
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
		$email = Text::line( $request->text( 'email' ) );
		if ( ! Fields::isEmail( $email ) ) {
			return Envelope::refusal( _x( 'Please enter a valid e-mail address.', 'wrongemail', 'vitrine' ) );
		}
		// A found address is counted as well: what it costs is somebody's mailbox.
		$this->backoff->begin( self::ACTION );
		$customer = $this->customers->byEmail( $email );
		if ( $customer === null ) {
			return Envelope::refusal( _x( 'There is no account with this e-mail address.', 'emailnotfound', 'vitrine' ) );
		}
		$this->mails->planSometimes( CustomerMail::Reset, $customer->id );
		return Envelope::of( null, array(), _x( 'We have sent you a link to set a new password.', 'forgotsend', 'vitrine' ) );
	}
}
