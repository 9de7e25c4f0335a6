<?php
declare(strict_types=1);

namespace Vitrine\Admin\Settings\Topics;

use Vitrine\Admin\Capability;
use Vitrine\Admin\Settings\Topic;
use Vitrine\Storefront\PageCache\PageCaches;
use Vitrine\Storefront\Security\PolicyMode;
use Vitrine\Storefront\Security\PolicySettings;

defined( 'ABSPATH' ) || exit;

/** Settings > Security: the content security policy. */
final class SecurityTopic implements Topic {

	public function __construct( private readonly PageCaches $caches ) {
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
		$settings = PolicySettings::fromOption();
		return array(
			'mode'  => $settings->mode->value,
			'hosts' => implode( "\n", $settings->hosts ),
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
		if ( $mode !== null && $errors === array() ) {
			( new PolicySettings( $mode, $hosts ) )->save();
			// Cached pages have the previous headers.
			$this->caches->purgeAll();
		}
		return $errors;
	}
}
