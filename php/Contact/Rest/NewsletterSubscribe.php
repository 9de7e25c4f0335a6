<?php
declare(strict_types=1);

namespace Vitrine\Contact\Rest;

use Vitrine\Contact\Newsletter\NewsletterSubscriptions;
use Vitrine\Kernel\Form\TextSanitizer;
use Vitrine\Rest\Access;
use Vitrine\Rest\Endpoint;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\FieldErrors;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

defined( 'ABSPATH' ) || exit;

/** `POST newsletter`: requests a subscription; the response is the same for existing subscribers. */
#[Endpoint( Access::Everyone, limit: new RateLimit( self::MAX_CALLS, self::PERIOD_SECONDS ) )]
final class NewsletterSubscribe implements Route {

	/** Calls per IP address, also of the form that works without scripts. */
	public const MAX_CALLS      = 10;
	public const PERIOD_SECONDS = 600;

	public function __construct( private readonly NewsletterSubscriptions $newsletter ) {
	}

	public function arguments(): array {
		return Schema::object(
			array(
				'email'   => Schema::text( 200 ),
				'terms'   => Schema::bool(),
				'website' => Schema::text( 1000 ),
			),
			array( 'terms', 'website' )
		)['properties'];
	}

	public function answer(): array {
		return array( 'data' => FormErrorData::schema() );
	}

	public function handle( Request $request ): Envelope {
		$errors = $this->newsletter->subscribe(
			TextSanitizer::line( $request->text( 'email' ) ),
			$request->has( 'terms' ) ? $request->bool( 'terms' ) : null,
			$request->text( 'website' )
		);
		return $errors === array()
			? Envelope::of( null, array(), self::asked() )
			: Envelope::refusal( self::invalidMessage(), array( 'errors' => FieldErrors::format( $errors ) ) );
	}

	public static function asked(): string {
		return _x( 'Please confirm your subscription: we have sent you an e-mail.', 'msgscc', 'vitrine' );
	}

	public static function invalidMessage(): string {
		return _x( 'Please check your e-mail address and try again.', 'msgerr', 'vitrine' );
	}
}
