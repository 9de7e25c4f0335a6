<?php
declare(strict_types=1);

namespace Vitrine\BackInStock\Rest;

use Vitrine\BackInStock\StockAlertRequests;
use Vitrine\Contact\Rest\FormErrorData;
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

/** `POST stock_alert`: asks for an e-mail when a product is back; the response is the same for people who wait already. */
#[Endpoint( Access::Everyone, limit: new RateLimit( self::MAX_CALLS, self::PERIOD_SECONDS ) )]
final class RequestStockAlert implements Route {

	/** Calls per IP address, also of the form that works without scripts. */
	public const MAX_CALLS      = 10;
	public const PERIOD_SECONDS = 600;

	public function __construct( private readonly StockAlertRequests $requests ) {
	}

	public function arguments(): array {
		return Schema::object(
			array(
				'product' => Schema::int( 1 ),
				'email'   => Schema::text( 200 ),
				'website' => Schema::text( 1000 ),
			),
			array( 'website' )
		)['properties'];
	}

	public function answer(): array {
		return array( 'data' => FormErrorData::schema() );
	}

	public function handle( Request $request ): Envelope {
		$item = $this->requests->offered( $request->int( 'product' ) );
		if ( $item === null ) {
			return Envelope::refusal( self::notOffered() );
		}
		$errors = $this->requests->request(
			$item,
			TextSanitizer::line( $request->text( 'email' ) ),
			$request->text( 'website' )
		);
		return $errors === array()
			? Envelope::of( null, array(), self::asked() )
			: Envelope::refusal( self::invalidMessage(), array( 'errors' => FieldErrors::format( $errors ) ) );
	}

	public static function asked(): string {
		return __( 'Please confirm your request: we have sent you an e-mail.', 'vitrine' );
	}

	public static function invalidMessage(): string {
		return _x( 'Please check your e-mail address and try again.', 'msgerr', 'vitrine' );
	}

	public static function notOffered(): string {
		return __( 'This product is not sold out. Please reload its page.', 'vitrine' );
	}
}
