<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Security;

use Vitrine\Kernel\Settings\Setting;

defined( 'ABSPATH' ) || exit;

/** The owner's choice, additional hosts, and the result of the last check. */
final readonly class PolicySettings implements Setting {

	/** Option, autoloaded: `{mode, hosts}`. */
	public const OPTION = 'vitrine_policy';

	public const MAX_HOSTS = 30;

	/** A source for a policy: an HTTPS host, or all subdomains of one. */
	private const HOST = '~^https://(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]{0,62})\.)+[a-z]{2,20}(?::\d{2,5})?$~D';

	/**
	 * @param list<string> $hosts Sources that scripts, requests and frames may also use, for instance of tags in Google Tag Manager.
	 * @param PolicyState  $state Of the last check, which stores it.
	 */
	public function __construct(
		public PolicyMode $mode,
		public array $hosts,
		public PolicyState $state = PolicyState::Unknown,
	) {
	}

	public static function options(): array {
		return array( self::OPTION, ...PolicyState::options() );
	}

	public static function fromStored( array $stored ): static {
		$option = (array) $stored[ self::OPTION ];
		$mode   = is_string( $option['mode'] ?? null ) ? PolicyMode::tryFrom( $option['mode'] ) : null;
		$hosts  = array_filter( (array) ( $option['hosts'] ?? array() ), static fn ( mixed $host ): bool => self::isHost( $host ) );
		return new self(
			$mode ?? PolicyMode::Automatic,
			array_values( array_slice( $hosts, 0, self::MAX_HOSTS ) ),
			PolicyState::fromStored( $stored )
		);
	}

	public static function isHost( mixed $host ): bool {
		return is_string( $host ) && preg_match( self::HOST, $host ) === 1;
	}

	public function toStored(): array {
		return array(
			self::OPTION => array(
				'mode'  => $this->mode->value,
				'hosts' => $this->hosts,
			),
		);
	}

	public static function isAutoloaded(): bool {
		return true;
	}

	/** Missing options would cost each page a query. */
	public static function addOptions(): void {
		add_option( self::OPTION, array(), '', true );
		add_option( PolicyState::OPTION, PolicyState::Unknown->value, '', true );
		add_option( PolicyAlert::OPTION, 0, '', true );
		PolicyFindings::addOption();
		TextScripts::addOption();
	}

	/**
	 * The mode of this request, never `Automatic` or `Inline`.
	 *
	 * @param bool $ownTheme Whether the shop's own theme is active.
	 */
	public function effectiveMode( bool $ownTheme ): PolicyMode {
		if ( $this->mode === PolicyMode::Inline ) {
			// The complete policy reports; the enforced one has all inline scripts.
			return PolicyMode::ReportOnly;
		}
		if ( $this->mode !== PolicyMode::Automatic ) {
			return $this->mode;
		}
		if ( ! $ownTheme ) {
			return PolicyMode::ReportOnly;
		}
		return match ( $this->state ) {
			// The shop's own theme and plugin need no check.
			PolicyState::Unknown, PolicyState::Unreachable => self::hasOtherPlugins() ? PolicyMode::ReportOnly : PolicyMode::Enforce,
			default                                        => PolicyMode::Enforce,
		};
	}

	/**
	 * Whether visitors miss what was found, now or once the check is done.
	 *
	 * @param bool $ownTheme Whether the shop's own theme is active.
	 */
	public function blocks( PolicyFinding $item, bool $ownTheme ): bool {
		$isInline = $item->allow === array()
			|| isset( $item->allow[ ScriptShape::DIRECTIVE ] )
			|| str_contains( implode( ' ', $item->allow['script-src'] ?? array() ), "'sha256-" );
		return match ( $this->mode ) {
			PolicyMode::Automatic => $ownTheme,
			PolicyMode::Enforce   => true,
			PolicyMode::Inline    => ! $isInline,
			default               => false,
		};
	}

	private static function hasOtherPlugins(): bool {
		$active  = array_filter( (array) get_option( 'active_plugins', array() ), is_string( ... ) );
		$network = is_multisite() ? array_keys( (array) get_site_option( 'active_sitewide_plugins', array() ) ) : array();
		return array_diff( $active, array( plugin_basename( \Vitrine\FILE ) ) ) !== array()
			|| array_diff( $network, array( plugin_basename( \Vitrine\FILE ) ) ) !== array();
	}
}
