<?php
declare(strict_types=1);

namespace Vitrine\Admin\Settings;

use Vitrine\Kernel\Settings\Settings;
use Vitrine\PageCache\Front\CloudflareToken;
use Vitrine\PageCache\FrontCaches;
use Vitrine\PageCache\FrontCacheSettings;

/** Settings > Page cache: caches in front of the shop. For administrators only, because they make the server send requests. */
final class FrontCacheFields {

	private const CAPABILITY = 'manage_options';

	/** The id of a zone at Cloudflare. */
	private const ZONE = '/^[0-9a-f]{32}$/D';

	public function __construct( private readonly FrontCaches $caches, private readonly Settings $settings ) {
	}

	/** @return array{servers: string, purge: string, zone: string, token: bool} */
	public function read(): array {
		$settings = $this->settings->get( FrontCacheSettings::class );
		return array(
			'servers' => implode( "\n", $settings->servers ),
			'purge'   => $settings->tags ? 'tags' : 'urls',
			'zone'    => $settings->zone,
			'token'   => CloudflareToken::saved() !== '',
		);
	}

	/** @return array{allowed: bool, fixed: bool, used: list<string>} */
	public function context(): array {
		return array(
			'allowed' => current_user_can( self::CAPABILITY ),
			'fixed'   => FrontCacheSettings::fixedServers() !== null,
			'used'    => array_keys( $this->caches->used() ),
		);
	}

	/**
	 * @param array<mixed> $values As submitted.
	 * @return array<string, string> Error messages by field; empty if saved.
	 */
	public function save( array $values ): array {
		if ( $values === $this->read() || ! current_user_can( self::CAPABILITY ) ) {
			return array();
		}
		$text    = static fn ( string $key ): string => is_string( $values[ $key ] ?? null ) ? trim( $values[ $key ] ) : '';
		$typed   = FrontCacheSettings::split( $text( 'servers' ) );
		$servers = array_map( FrontCacheSettings::server( ... ), $typed );
		$token   = SecretField::sent( $values['token'] ?? true, CloudflareToken::saved() );
		$errors  = array();
		if ( in_array( null, $servers, true ) ) {
			$wrong = $typed[ (int) array_search( null, $servers, true ) ];
			/* translators: %s: what was entered */
			$errors['servers'] = sprintf( __( '“%s” is not an address: enter for instance http://10.0.0.5:6081', 'vitrine' ), $wrong );
		} elseif ( count( $servers ) > FrontCacheSettings::MAX_SERVERS ) {
			/* translators: %d: a number */
			$errors['servers'] = sprintf( __( 'Enter at most %d addresses.', 'vitrine' ), FrontCacheSettings::MAX_SERVERS );
		}
		if ( $text( 'zone' ) !== '' && preg_match( self::ZONE, $text( 'zone' ) ) !== 1 ) {
			$errors['zone'] = __( 'A zone ID has 32 characters: copy it from the overview of your site at Cloudflare.', 'vitrine' );
		}
		if ( $token !== '' && ! CloudflareToken::isValid( $token ) ) {
			$errors['token'] = __( 'Enter a valid API token.', 'vitrine' );
		}
		if ( $errors === array() ) {
			$this->settings->save(
				new FrontCacheSettings( array_values( array_filter( $servers ) ), $text( 'purge' ) !== 'urls', $text( 'zone' ) )
			);
			CloudflareToken::save( $token );
		}
		return $errors;
	}
}
