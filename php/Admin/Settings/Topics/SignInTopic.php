<?php
declare(strict_types=1);

namespace Vitrine\Admin\Settings\Topics;

use Vitrine\Admin\Capability;
use Vitrine\Admin\Settings\HasContext;
use Vitrine\Admin\Settings\Options\OptionFields;
use Vitrine\Admin\Settings\Options\OptionSections;
use Vitrine\Admin\Settings\SecretField;
use Vitrine\Admin\Settings\Topic;
use Vitrine\Settings\FacebookSecret;
use Vitrine\Settings\OptionGroups;

defined( 'ABSPATH' ) || exit;

/** Settings > Sign-in: Google and Facebook. Their public ids are shop options, which pages contain; the secret is not. */
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
		return $this->fields->read( OptionGroups::GENERAL, self::keys() ) + array( self::SECRET => FacebookSecret::saved() !== '' );
	}

	public function context(): array {
		$home = array_map( strval( ... ), (array) wp_parse_url( home_url() ) );
		return array(
			'sections' => $this->fields->sections( OptionGroups::GENERAL, OptionSections::signIn() ),
			'origin'   => ( $home['scheme'] ?? 'https' ) . '://' . ( $home['host'] ?? '' )
				. ( isset( $home['port'] ) ? ":{$home['port']}" : '' ),
		);
	}

	public function save( array $values ): array {
		$secret = SecretField::sent( $values[ self::SECRET ] ?? true, FacebookSecret::saved() );
		$errors = $this->fields->errors( OptionGroups::GENERAL, self::keys(), $values ) + array_filter(
			array( self::SECRET => FacebookSecret::errorMessage( $secret ) )
		);
		if ( $errors === array() ) {
			$this->fields->save( OptionGroups::GENERAL, self::keys(), $values );
			FacebookSecret::save( $secret );
		}
		return $errors;
	}

	/** @return list<string> */
	private static function keys(): array {
		return array_merge( ...array_values( OptionSections::signIn() ) );
	}
}
