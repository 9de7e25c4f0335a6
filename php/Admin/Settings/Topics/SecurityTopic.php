<?php
declare(strict_types=1);

namespace Vitrine\Admin\Settings\Topics;

use Vitrine\Admin\Capability;
use Vitrine\Admin\Settings\HasContext;
use Vitrine\Admin\Settings\Topic;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\PageCache\PageCaches;
use Vitrine\Storefront\Security\PolicyFinding;
use Vitrine\Storefront\Security\PolicyFindings;
use Vitrine\Storefront\Security\PolicyMode;
use Vitrine\Storefront\Security\PolicySettings;

defined( 'ABSPATH' ) || exit;

/** Settings > Security: the content security policy. */
final class SecurityTopic implements Topic, HasContext {

	public function __construct( private readonly PageCaches $caches, private readonly Settings $settings ) {
	}

	public function key(): string {
		return 'security';
	}

	public function title(): string {
		return __( 'Security', 'vitrine' );
	}

	public function capability(): string {
		return Capability::MANAGE_SHOP;
	}

	public function read(): array {
		$settings = $this->settings->get( PolicySettings::class );
		$allowed  = PolicyFindings::allowed();
		return array(
			'mode'    => $settings->mode->value,
			'hosts'   => implode( "\n", $settings->hosts ),
			'through' => array_map( static fn ( PolicyFinding $item ): bool => isset( $allowed[ $item->key ] ), self::known() ),
		);
	}

	public function context(): array {
		return array(
			'found' => array_values(
				array_map(
					static fn ( PolicyFinding $item ): array => array(
						'key'   => $item->key,
						'label' => $item->label(),
					),
					self::known()
				)
			),
		);
	}

	/** @return array<string, PolicyFinding> What a policy can let through. */
	private static function known(): array {
		return array_filter(
			PolicyFindings::allowed() + PolicyFindings::found(),
			static fn ( PolicyFinding $item ): bool => $item->allow !== array()
		);
	}

	public function save( array $values ): array {
		$mode   = PolicyMode::tryFrom( is_string( $values['mode'] ?? null ) ? $values['mode'] : '' );
		$typed  = is_string( $values['hosts'] ?? null ) ? $values['hosts'] : '';
		$hosts  = array_values( array_unique( preg_split( '/[\s,;]+/', strtolower( $typed ), -1, PREG_SPLIT_NO_EMPTY ) ?: array() ) );
		$errors = array();
		if ( $mode === null ) {
			$errors['mode'] = __( 'Choose an option.', 'vitrine' );
		}
		foreach ( $hosts as $host ) {
			if ( ! PolicySettings::isHost( $host ) ) {
				/* translators: %s: what was entered */
				$errors['hosts'] = sprintf( __( '“%s” is not a host: enter for instance https://www.example.com', 'vitrine' ), $host );
			}
		}
		if ( count( $hosts ) > PolicySettings::MAX_HOSTS ) {
			/* translators: %d: a number */
			$errors['hosts'] = sprintf( __( 'Enter at most %d hosts.', 'vitrine' ), PolicySettings::MAX_HOSTS );
		}
		$through = array_keys( array_filter( is_array( $values['through'] ?? null ) ? $values['through'] : array() ) );
		if ( count( $through ) > PolicyFindings::MAX_ALLOWED ) {
			/* translators: %d: a number */
			$errors['through'] = sprintf( __( 'Let at most %d things through.', 'vitrine' ), PolicyFindings::MAX_ALLOWED );
		}
		if ( $mode !== null && $errors === array() ) {
			$this->settings->save( new PolicySettings( $mode, $hosts ) );
			if ( isset( $values['through'] ) ) {
				PolicyFindings::allowOnly( array_map( strval( ... ), $through ) );
			}
			// Cached pages have the previous headers.
			$this->caches->purgeAll();
		}
		return $errors;
	}
}
