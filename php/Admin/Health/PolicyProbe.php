<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Kernel\Settings\Settings;
use Vitrine\Kernel\ShopState;
use Vitrine\Storefront\Security\BlockedItem;
use Vitrine\Storefront\Security\FindingReason;
use Vitrine\Storefront\Security\PageHeaders;
use Vitrine\Storefront\Security\PolicyAlert;
use Vitrine\Storefront\Security\PolicyAudit;
use Vitrine\Storefront\Security\PolicyFinding;
use Vitrine\Storefront\Security\PolicyFindings;
use Vitrine\Storefront\Security\PolicyState;
use Vitrine\Storefront\Security\RepeatedRequest;
use Vitrine\Storefront\Security\ScriptShape;
use Vitrine\Storefront\Security\TextScripts;
use Vitrine\Storefront\Security\TypedSources;

/**
 * Requests the shop's pages as a visitor and stores what their content security policy blocks. The first check after a change of theme or
 * plugins decides: what they print is let through. What later checks find stays blocked until the owner lets it through.
 */
final class PolicyProbe {

	/** Action, scheduled after changes of the theme or the plugins. */
	public const HOOK = 'vitrine_probe_policy';

	private const TIMEOUT_SECONDS = 5;

	/** @var array<string, array<string, array<string, true>>> Structures, inline scripts that have it, and the pages with each. */
	private array $codes = array();

	public function __construct(
		private readonly ProbedPages $pages,
		private readonly ExtensionNames $extensions,
		private readonly Settings $settings,
		private readonly TypedSources $typed,
	) {
	}

	/** The last result no longer counts: new code may print scripts. Other changes add none, so what they find may have been inserted. */
	public function forget(): void {
		if ( ShopState::isLive() ) {
			$this->settings->save( PolicyState::Unknown );
		}
	}

	/** Checks again soon. */
	public function schedule(): void {
		if ( $this->settings->get( PolicyState::class ) !== PolicyState::Clean ) {
			$this->forget();
		}
		if ( ShopState::isLive() && wp_next_scheduled( self::HOOK ) === false ) {
			wp_schedule_single_event( time(), self::HOOK );
		}
	}

	/** The result of the last check, or of a new one if it is older. */
	public function result( int $maxSeconds ): PolicyState {
		$last = PolicyFindings::lastState( $maxSeconds );
		return $last === null || $this->settings->get( PolicyState::class ) === PolicyState::Unknown ? $this->run() : $last;
	}

	/**
	 * Hook `vitrine_probe_policy`. Only the first check after a change decides: otherwise the next would let an inserted script through.
	 */
	public function run(): PolicyState {
		$deciding = $this->settings->get( PolicyState::class ) !== PolicyState::Clean;
		// First: without the texts, no script that a plugin prints gets a hash. Each time, for texts that were stored past WordPress.
		$texts    = TextScripts::rescan();
		$found    = $this->look( $texts );
		if ( $deciding && is_array( $found ) && $found !== array() ) {
			$found = $this->decide( $found, $texts );
		}
		if ( is_array( $found ) ) {
			// Of what is in both, the text is named, not the page that was looked at.
			$found = array_replace( $found, array_diff_key( $this->typed->all(), PolicyFindings::allowed() ) );
		}
		if ( is_array( $found ) ) {
			$this->settings->save( $this->settings->get( PolicyAlert::class )->after( PolicyFindings::found(), $found, time() ) );
		}
		$state = is_array( $found ) ? ( $found === array() ? PolicyState::Clean : PolicyState::Blocked ) : $found;
		PolicyFindings::save( $state, is_array( $found ) ? $found : array() );
		if ( $deciding ) {
			$this->settings->save( is_array( $found ) ? PolicyState::Clean : $state );
		}
		return $state;
	}

	/**
	 * Lets through what plugins print, and returns the rest: what texts contain, what was blocked before the change, and what a policy
	 * cannot name. A script that changes is let through by its shape, if it has one.
	 *
	 * @param array<string, PolicyFinding> $found
	 * @return array<string, PolicyFinding>
	 */
	private function decide( array $found, TextScripts $texts ): array {
		$again   = $this->look( $texts, RepeatedRequest::query() );
		$shapes  = array_map( static fn ( array $codes ): ?string => ScriptShape::of( array_keys( $codes ) ), $this->codes );
		$before  = PolicyFindings::found();
		$settled = array_filter( array_column( array_filter( $before, self::isSettled( ... ) ), 'structure' ) );
		$allowed = PolicyFindings::allowed();
		$kept    = array();
		$pages   = array();
		foreach ( $found as $key => $item ) {
			$shape   = $shapes[ $item->structure ] ?? null;
			$changes = $shape !== null || ( is_array( $again ) && ! isset( $again[ $key ] ) );
			$shape   = $shape === null || $this->fits( $item->structure, $pages ) ? $shape : null;
			if ( $item->reason === FindingReason::InText ) {
				$kept[ $key ] = $item;
				continue;
			}
			$item = $changes ? $item->changing( $shape ) : $item;
			if (
				$item->allow === array()
				|| self::isSettled( $before[ $key ] ?? $before[ $item->key ] ?? null )
				|| ( $changes && in_array( $item->structure, $settled, true ) )
				|| count( $allowed ) >= PolicyFindings::MAX_ALLOWED
			) {
				$kept[ $item->key ] = $item;
			} else {
				$allowed[ $item->key ] = $item;
			}
		}
		PolicyFindings::saveAllowed( $allowed );
		return $kept;
	}

	/**
	 * Whether a page's header has room for the scripts of one more shape.
	 *
	 * @param array<string, array<string, int>> $pages Scripts by page and structure, of the shapes so far.
	 */
	private function fits( string $structure, array &$pages ): bool {
		$more = $pages;
		foreach ( $this->codes[ $structure ] ?? array() as $urls ) {
			foreach ( array_keys( $urls ) as $url ) {
				$more[ $url ][ $structure ] = ( $more[ $url ][ $structure ] ?? 0 ) + ( isset( $pages[ $url ][ $structure ] ) ? 0 : 1 );
			}
		}
		foreach ( $more as $scripts ) {
			if ( array_sum( $scripts ) > ScriptShape::MAX_SCRIPTS ) {
				return false;
			}
		}
		$pages = $more;
		return true;
	}

	/** Whether it was found before the change, and is blocked for that reason or because the owner wants it. */
	private static function isSettled( ?PolicyFinding $before ): bool {
		return $before !== null && ( $before->reason !== FindingReason::Changes || $before->allow !== array() );
	}

	/**
	 * @param array<string, string> $query
	 * @return array<string, PolicyFinding>|PolicyState
	 */
	private function look( TextScripts $texts, array $query = array() ): array|PolicyState {
		$found       = array();
		$failed      = null;
		$isRead      = false;
		$this->codes = $query === array() ? array() : $this->codes;
		foreach ( $this->pages->urls() as $page => $url ) {
			$url     = add_query_arg( $query, $url );
			$blocked = $this->inspect( $url );
			if ( $blocked instanceof PolicyState ) {
				$failed ??= $blocked;
				if ( ! $isRead ) {
					// The home page. Others would keep waiting for the same error.
					return $failed;
				}
				continue;
			}
			$isRead = true;
			foreach ( $blocked as $item ) {
				$reason                  = $texts->contains( $item->code ) ? FindingReason::InText : FindingReason::Blocked;
				$finding                 = PolicyFinding::of( $item, $page, $this->extensions->of( $item->source ), $reason );
				$found[ $item->key() ] ??= $finding;
				if ( $finding->structure !== '' && $reason !== FindingReason::InText ) {
					$this->codes[ $finding->structure ][ $item->code ][ $url ] = true;
				}
			}
		}
		return $failed === PolicyState::Missing && $found === array() ? $failed : $found;
	}

	/** @return list<BlockedItem>|PolicyState */
	private function inspect( string $url ): array|PolicyState {
		$response = wp_remote_get(
			$url,
			array(
				'timeout'     => self::TIMEOUT_SECONDS,
				'redirection' => 2,
				'headers'     => array( 'Cache-Control' => 'no-cache' ),
				/** WordPress's filter for requests of a site to itself, whose certificate may be local. */
				'sslverify'   => (bool) apply_filters( 'https_local_ssl_verify', false, $url ),
			)
		);
		if ( is_wp_error( $response ) || ! in_array( wp_remote_retrieve_response_code( $response ), array( 200, 404 ), true ) ) {
			return PolicyState::Unreachable;
		}
		$policy = self::policy( $response, PageHeaders::POLICY . '-Report-Only' ) ?: self::policy( $response, PageHeaders::POLICY );
		return str_contains( $policy, 'script-src' )
			? ( new PolicyAudit( $policy, $url, $this->extensions->folders() ) )->find( wp_remote_retrieve_body( $response ) )
			: PolicyState::Missing;
	}

	/** @param array<mixed> $response */
	private static function policy( array $response, string $header ): string {
		$value = wp_remote_retrieve_header( $response, $header );
		return is_array( $value ) ? implode( '; ', $value ) : $value;
	}
}
