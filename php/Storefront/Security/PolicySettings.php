<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Security;

/** The owner's choice, additional hosts, and the result of the last check. */
final readonly class PolicySettings {

	/** Option, autoloaded: `{mode, hosts}`. */
	public const OPTION = 'vitrine_policy';

	/** Option, autoloaded: a value of `PolicyState`. */
	private const STATE = 'vitrine_policy_state';

	public const MAX_HOSTS = 30;

	/** A source for a policy: an HTTPS host, or all subdomains of one. */
	private const HOST = '~^https://(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]{0,62})\.)+[a-z]{2,20}(?::\d{2,5})?$~D';

	/** @param list<string> $hosts Sources that scripts, requests and frames may also use, for instance of tags in Google Tag Manager. */
	public function __construct( public PolicyMode $mode, public array $hosts ) {
	}

	public static function fromOption(): self {
		$option = (array) get_option( self::OPTION, array() );
		$mode   = is_string( $option['mode'] ?? null ) ? PolicyMode::tryFrom( $option['mode'] ) : null;
		$hosts  = array_filter( (array) ( $option['hosts'] ?? array() ), static fn ( mixed $host ): bool => self::isHost( $host ) );
		return new self( $mode ?? PolicyMode::Automatic, array_values( array_slice( $hosts, 0, self::MAX_HOSTS ) ) );
	}

	public static function isHost( mixed $host ): bool {
		return is_string( $host ) && preg_match( self::HOST, $host ) === 1;
	}

	public function save(): void {
		update_option(
			self::OPTION,
			array(
				'mode'  => $this->mode->value,
				'hosts' => $this->hosts,
			),
			true
		);
	}

	/** Missing options would cost each page a query. */
	public static function addOptions(): void {
		add_option( self::OPTION, array(), '', true );
		add_option( self::STATE, PolicyState::Unknown->value, '', true );
		PolicyFindings::addOption();
		TextScripts::addOption();
	}

	public static function state(): PolicyState {
		$state = get_option( self::STATE, '' );
		return is_string( $state ) ? PolicyState::tryFrom( $state ) ?? PolicyState::Unknown : PolicyState::Unknown;
	}

	public static function saveState( PolicyState $state ): void {
		update_option( self::STATE, $state->value, true );
	}

	/**
	 * The mode of this request, never `Automatic`.
	 *
	 * @param bool $ownTheme Whether the shop's own theme is active.
	 */
	public function effectiveMode( bool $ownTheme ): PolicyMode {
		if ( $this->mode !== PolicyMode::Automatic ) {
			return $this->mode;
		}
		if ( ! $ownTheme ) {
			return PolicyMode::ReportOnly;
		}
		return match ( self::state() ) {
			PolicyState::Clean, PolicyState::Missing       => PolicyMode::Enforce,
			PolicyState::Blocked                           => PolicyMode::ReportOnly,
			// The shop's own theme and plugin need no check.
			PolicyState::Unknown, PolicyState::Unreachable => self::hasOtherPlugins() ? PolicyMode::ReportOnly : PolicyMode::Enforce,
		};
	}

	/**
	 * Whether the policy that only reports is enforced but for inline scripts: one of them differs on each page or request, so that no hash
	 * lets it through alone.
	 *
	 * @param bool $ownTheme Whether the shop's own theme is active.
	 */
	public function allowsInlineScripts( bool $ownTheme ): bool {
		return $this->mode === PolicyMode::Automatic && $ownTheme && self::state() === PolicyState::Blocked;
	}

	private static function hasOtherPlugins(): bool {
		$active  = array_filter( (array) get_option( 'active_plugins', array() ), is_string( ... ) );
		$network = is_multisite() ? array_keys( (array) get_site_option( 'active_sitewide_plugins', array() ) ) : array();
		return array_diff( $active, array( plugin_basename( \Vitrine\FILE ) ) ) !== array()
			|| array_diff( $network, array( plugin_basename( \Vitrine\FILE ) ) ) !== array();
	}
}
