<?php
declare(strict_types=1);

namespace Vitrine\Consent\Rest;

use Vitrine\Consent\ConsentChoice;
use Vitrine\Consent\ConsentCookies;
use Vitrine\Consent\ConsentLog;
use Vitrine\Consent\ConsentTexts;
use Vitrine\Kernel\Clock;
use Vitrine\Rest\Access;
use Vitrine\Rest\Endpoint;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\RouteError;
use Vitrine\Rest\Schema;

defined( 'ABSPATH' ) || exit;

/**
 * Records a visitor's cookie choice as proof and stores it in cookies set by this response. The shop's own pages keep the choice in the
 * browser first and send it afterwards, which may be much later: then the record has the time of the choice.
 */
#[Endpoint( Access::Everyone, limit: new RateLimit( 30, 60 ) )]
final class GiveConsent implements Route {

	public function __construct(
		private readonly ConsentLog $consentLog,
		private readonly ConsentCookies $cookies,
		private readonly Clock $clock,
	) {
	}

	public function arguments(): array {
		$switch = Schema::bool() + array( 'required' => true );
		return array(
			'necessary'   => $switch + array( 'enum' => array( true ) ),
			'preferences' => $switch,
			'statistics'  => $switch,
			'marketing'   => $switch,
			'version'     => Schema::int( 1, ConsentTexts::VERSION ),
			'seconds_ago' => Schema::int( 0, ConsentCookies::LIFETIME_DAYS * DAY_IN_SECONDS ),
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

	public function handle( Request $request ): Envelope {
		self::refuseStrangers();
		$choice = new ConsentChoice( $request->bool( 'preferences' ), $request->bool( 'statistics' ), $request->bool( 'marketing' ) );
		$id     = $this->cookies->id() ?? bin2hex( random_bytes( 16 ) );
		// Texts may have changed since the visitor read them.
		$version = $request->int( 'version', ConsentTexts::VERSION );
		$isKept  = $request->has( 'seconds_ago' );
		$seconds = $request->int( 'seconds_ago' );
		$this->consentLog->add( $choice, $id, $this->clock->now()->modify( "-$seconds seconds" ), $version );
		// Of a choice that the browser has kept, the cookies only get their lifetime: they may hold a newer one in the meantime.
		if ( ! $isKept || $this->cookies->hold( $choice ) ) {
			$this->cookies->send( $choice, $id, $version );
		}
		return Envelope::of( get_object_vars( $choice ) + array( 'version' => $version ) );
	}

	/** Rejects requests from other sites: only the visitor may give consent. */
	private static function refuseStrangers(): void {
		if ( ( $_SERVER['HTTP_SEC_FETCH_SITE'] ?? '' ) === 'cross-site' ) { // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- only compared.
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new RouteError( 'forbidden', __( 'This request was not sent from the shop.', 'vitrine' ), 403 );
		}
	}
}
