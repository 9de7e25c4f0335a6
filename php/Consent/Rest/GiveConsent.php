<?php
declare(strict_types=1);

namespace Vitrine\Consent\Rest;

use Vitrine\Consent\Choice;
use Vitrine\Consent\ConsentCookies;
use Vitrine\Consent\Consents;
use Vitrine\Consent\Texts;
use Vitrine\Kernel\Clock;
use Vitrine\Rest\Access;
use Vitrine\Rest\Cache;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\RouteError;
use Vitrine\Rest\Schema;

/** A visitor's choice about cookies: proven in a row, kept in cookies that this answer sets. */
final class GiveConsent implements Route {

	public function __construct( private readonly Consents $consents, private readonly ConsentCookies $cookies, private readonly Clock $clock ) {
	}

	public function method(): string {
		return 'POST';
	}

	public function arguments(): array {
		$switch = Schema::bool() + array( 'required' => true );
		return array(
			'necessary'   => $switch + array( 'enum' => array( true ) ),
			'preferences' => $switch,
			'statistics'  => $switch,
			'marketing'   => $switch,
		);
	}

	public function answer(): array {
		return array(
			'data' => Schema::object(
				array(
					'preferences' => Schema::bool(),
					'statistics'  => Schema::bool(),
					'marketing'   => Schema::bool(),
					'version'     => Schema::int(),
				),
				array(),
				'Consent'
			),
		);
	}

	public function access(): Access {
		return Access::Everyone;
	}

	public function cache(): Cache {
		return Cache::never();
	}

	public function limit(): RateLimit {
		return new RateLimit( 30, 60 );
	}

	public function handle( Request $request ): Envelope {
		self::refuseStrangers();
		$choice = new Choice( $request->bool( 'preferences' ), $request->bool( 'statistics' ), $request->bool( 'marketing' ) );
		$id     = $this->cookies->id() ?? bin2hex( random_bytes( 16 ) );
		$this->consents->add( $choice, $id, $this->clock->now() );
		$this->cookies->send( $choice, $id );
		return Envelope::of( get_object_vars( $choice ) + array( 'version' => Texts::VERSION ) );
	}

	/** Nobody but the visitor consents: another site's page that posts here in the visitor's browser is refused. */
	private static function refuseStrangers(): void {
		if ( ( $_SERVER['HTTP_SEC_FETCH_SITE'] ?? '' ) === 'cross-site' ) {
			throw new RouteError( 'forbidden', __( 'This request does not come from the shop.', 'vitrine' ), 403 );
		}
	}
}
