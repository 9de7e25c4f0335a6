<?php
declare(strict_types=1);

namespace Vitrine\Admin\Settings\Topics;

use Vitrine\Admin\Capability;
use Vitrine\Admin\Settings\HasContext;
use Vitrine\Admin\Settings\Options\OptionFields;
use Vitrine\Admin\Settings\Options\Sections;
use Vitrine\Admin\Settings\Secrets;
use Vitrine\Admin\Settings\Topic;
use Vitrine\Content\Options\General\FacebookSecret;
use Vitrine\Content\Options\Groups;

/** What the shop needs for signing in with Google and Facebook. Their public ids are shop options, which pages show; the secret is not. */
final class SignInTopic implements Topic, HasContext {

	private const SECRET = 'facebook_app_secret';

	public function __construct( private readonly OptionFields $fields ) {
	}

	public function key(): string {
		return 'sign-in';
	}

	public function title(): string {
		return __( 'Sign-in', 'vitrine' );
	}

	public function capability(): string {
		return Capability::MANAGE_SHOP;
	}

	public function read(): array {
		return $this->fields->read( Groups::GENERAL, self::keys() ) + array( self::SECRET => FacebookSecret::kept() !== '' );
	}

	public function context(): array {
		$home = array_map( strval( ... ), (array) wp_parse_url( home_url() ) );
		return array(
			'sections' => $this->fields->sections( Groups::GENERAL, Sections::signIn() ),
			'origin'   => ( $home['scheme'] ?? 'https' ) . '://' . ( $home['host'] ?? '' ) . ( isset( $home['port'] ) ? ":{$home['port']}" : '' ),
		);
	}

	public function save( array $values ): array {
		$secret = Secrets::sent( $values[ self::SECRET ] ?? true, FacebookSecret::kept() );
		$faults = $this->fields->faults( Groups::GENERAL, self::keys(), $values ) + array_filter( array( self::SECRET => FacebookSecret::fault( $secret ) ) );
		if ( $faults === array() ) {
			$this->fields->save( Groups::GENERAL, self::keys(), $values );
			FacebookSecret::keep( $secret );
		}
		return $faults;
	}

	/** @return list<string> */
	private static function keys(): array {
		return array_merge( ...array_values( Sections::signIn() ) );
	}
}
