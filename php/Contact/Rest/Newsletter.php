<?php
declare(strict_types=1);

namespace Vitrine\Contact\Rest;

use Vitrine\Contact\Newsletter\Newsletter as Subscribing;
use Vitrine\Customers\Form\Text;
use Vitrine\Customers\Rest\FieldErrors;
use Vitrine\Rest\Access;
use Vitrine\Rest\Cache;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

/** `POST newsletter`: asks for the newsletter; who reads it already is answered alike. */
final class Newsletter implements Route {

	public function __construct( private readonly Subscribing $newsletter ) {
	}

	public function method(): string {
		return 'POST';
	}

	public function arguments(): array {
		return Schema::object(
			array(
				'email'   => Schema::text( 200 ),
				'terms'   => Schema::bool(),
				'website' => Schema::text( 1000 ) + array( 'description' => 'A field that people do not see; whoever fills it in is a machine.' ),
			),
			array( 'website' )
		)['properties'];
	}

	public function answer(): array {
		return array( 'data' => FormRefusal::schema() );
	}

	public function access(): Access {
		return Access::Everyone;
	}

	public function cache(): Cache {
		return Cache::never();
	}

	public function limit(): RateLimit {
		return self::most();
	}

	/** Of the route, and of the form that works without scripts. */
	public static function most(): RateLimit {
		return new RateLimit( 10, 600 );
	}

	public function handle( Request $request ): Envelope {
		$faults = $this->newsletter->ask( Text::line( $request->text( 'email' ) ), $request->bool( 'terms' ), $request->text( 'website' ) );
		return $faults === array()
			? Envelope::of( null, array(), self::asked() )
			: Envelope::refusal( self::wrong(), array( 'errors' => FieldErrors::of( $faults ) ) );
	}

	public static function asked(): string {
		return _x( 'Please confirm your subscription: we have sent you an e-mail.', 'msgscc', 'vitrine' );
	}

	public static function wrong(): string {
		return _x( 'Please check your e-mail address and try again.', 'msgerr', 'vitrine' );
	}
}
