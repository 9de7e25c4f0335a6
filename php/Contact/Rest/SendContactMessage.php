<?php
declare(strict_types=1);

namespace Vitrine\Contact\Rest;

use Vitrine\Contact\ContactForm;
use Vitrine\Contact\Inbox;
use Vitrine\Rest\Access;
use Vitrine\Rest\Endpoint;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\FieldErrors;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

defined( 'ABSPATH' ) || exit;

/** `POST contact`: a visitor's message to the shop (specification, sections 5, 7 and 8). */
#[Endpoint( Access::Everyone, limit: new RateLimit( self::MAX_CALLS, self::PERIOD_SECONDS ) )]
final class SendContactMessage implements Route {

	/** Calls per IP address, also of the form that works without scripts. */
	public const MAX_CALLS      = 5;
	public const PERIOD_SECONDS = 600;

	/** In characters, for page URL and message; a long message gets a field error instead of being truncated. */
	private const MAX_ARGUMENT_LENGTH = 200000;

	public function __construct( private readonly Inbox $inbox ) {
	}

	public function arguments(): array {
		return Schema::object(
			array(
				'email'   => Schema::text( 200 ),
				'name'    => Schema::text( 1000 ),
				'phone'   => Schema::text( 1000 ),
				'message' => Schema::text( self::MAX_ARGUMENT_LENGTH ),
				'url'     => Schema::text( self::MAX_ARGUMENT_LENGTH ),
				'terms'   => Schema::bool(),
				'website' => Schema::text( 1000 ),
				'seconds' => Schema::int( 0 ),
			),
			array( 'phone', 'message', 'url', 'terms', 'website', 'seconds' )
		)['properties'];
	}

	public function answer(): array {
		return array( 'data' => FormErrorData::schema() );
	}

	public static function failed(): string {
		return _x( 'Your message could not be sent. Please try again.', 'errtext', 'vitrine' );
	}

	public function handle( Request $request ): Envelope {
		$errors = $this->inbox->receive( ContactForm::of( $request ) );
		return $errors === array()
			? Envelope::of( null, array(), _x( 'Thank you. We have received your message.', 'scctext', 'vitrine' ) )
			: Envelope::refusal( self::failed(), array( 'errors' => FieldErrors::format( $errors ) ) );
	}
}
