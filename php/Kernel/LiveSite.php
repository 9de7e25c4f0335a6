<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

use Closure;

/**
 * Recognises copies of the live shop (staging sites, restored backups) by the URL at which the shop is live. On a copy nothing may reach
 * customers, the live payment account or the invoice numbers (docs/decisions/0017).
 */
final class LiveSite {

	/**
	 * Option: `{address, environment, copy, user}`: where the shop is live, and the copy that staff have confirmed. Addresses are encoded,
	 * because tools that copy a site replace its URL in the whole database.
	 */
	public const OPTION = 'vitrine_live_site';

	/** Why an outbox message waits; also finds these messages again. */
	public const WAITING = 'This site is a copy of the live shop.';

	/** Seconds until a waiting message is tried again. */
	public const RETRY_SECONDS = 3600;

	private const LOCAL_HOST = '/^(localhost|127(\.\d{1,3}){3}|\[::1\]|.+\.(localhost|local|test|invalid|ddev\.site|lndo\.site))$/D';

	/**
	 * @param string          $home         URL of the site.
	 * @param string          $environment  Environment type of WordPress.
	 * @param Closure(): bool $usesLiveKeys See `LiveKeys`; called only if the shop's URL is unknown.
	 */
	public function __construct(
		private readonly string $home,
		private readonly string $environment,
		private readonly Closure $usesLiveKeys,
	) {
	}

	/**
	 * Reads the URL without filters: language plugins change it by the language of the request.
	 *
	 * @param Closure(): bool $usesLiveKeys
	 */
	public static function current( Closure $usesLiveKeys ): self {
		$stored = wp_load_alloptions()['home'] ?? '';
		$home   = defined( 'WP_HOME' ) ? constant( 'WP_HOME' ) : $stored;
		return new self( is_string( $home ) ? $home : '', wp_get_environment_type(), $usesLiveKeys );
	}

	public function state(): SiteState {
		[ $here, $stored ] = array( $this->address(), $this->stored() );
		$isLive            = match ( true ) {
			// WP-CLI and system cron without a host name, where the configuration builds the URL from the request.
			$here === ''              => true,
			$stored['address'] === '' => $this->isProduction() || ! ( $this->usesLiveKeys )(),
			default                   => $this->isLiveAddress( $here, $stored['address'] )
				&& ( $this->isProduction() || $this->environment() === $stored['environment'] ),
		};
		return match ( true ) {
			$isLive                   => SiteState::Live,
			$stored['copy'] === $here => SiteState::Copy,
			default                   => SiteState::Unconfirmed,
		};
	}

	public function isCopy(): bool {
		return $this->state() !== SiteState::Live;
	}

	/** Host and path of this site without scheme and `www.`; '' if unknown. */
	public function address(): string {
		return self::normalize( $this->home );
	}

	/** Host and path at which the shop is live; '' if it has never been. */
	public function liveAddress(): string {
		return $this->stored()['address'];
	}

	/** Environment type of WordPress; sites on local host names are never in production. */
	public function environment(): string {
		return $this->environment === 'production' && preg_match( self::LOCAL_HOST, self::host( $this->home ) ) === 1
			? 'local'
			: $this->environment;
	}

	/** Who receives the e-mails of a confirmed copy; '' on any other site. */
	public function mailbox(): string {
		if ( $this->state() !== SiteState::Copy ) {
			return '';
		}
		$user = get_userdata( $this->stored()['user'] );
		return $user === false ? (string) get_option( 'admin_email' ) : $user->user_email;
	}

	/** Stores where the shop is live, unless this is known. Call it when the shop goes live, and when staff visit a live shop. */
	public function remember(): void {
		if ( $this->liveAddress() === '' && $this->isProduction() && $this->address() !== '' ) {
			$this->confirmLive();
		}
	}

	/** Staff say that the live shop is here. Everything that waits is then sent. */
	public function confirmLive(): void {
		$this->store( $this->address(), $this->environment() );
	}

	/** @param int $user Receives the e-mails of this copy. */
	public function confirmCopy( int $user ): void {
		$stored = $this->stored();
		$this->store( $stored['address'], $stored['environment'], $this->address(), $user );
	}

	/** @throws RetryLater On a copy; for handlers of outbox messages. */
	public function requireLive(): void {
		if ( $this->isCopy() ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new RetryLater( self::RETRY_SECONDS, self::WAITING );
		}
	}

	private function isProduction(): bool {
		return $this->environment() === 'production';
	}

	private function isLiveAddress( string $address, string $live ): bool {
		/** Further URLs of the same live shop, for a site that is reachable under several domains. */
		$more = Filters::apply( 'vitrine_live_addresses', array() );
		return in_array( $address, array( $live, ...array_map( self::normalize( ... ), array_filter( $more, 'is_string' ) ) ), true );
	}

	/** @return array{address: string, environment: string, copy: string, user: int} */
	private function stored(): array {
		$option = (array) get_option( self::OPTION, array() );
		$text   = static fn ( string $key ): string => is_string( $option[ $key ] ?? null ) ? $option[ $key ] : '';
		return array(
			'address'     => (string) base64_decode( $text( 'address' ), true ),
			'environment' => $text( 'environment' ),
			'copy'        => (string) base64_decode( $text( 'copy' ), true ),
			'user'        => (int) ( $option['user'] ?? 0 ),
		);
	}

	private function store( string $address, string $environment, string $copy = '', int $user = 0 ): void {
		update_option(
			self::OPTION,
			array(
				'address'     => base64_encode( $address ),
				'environment' => $environment,
				'copy'        => base64_encode( $copy ),
				'user'        => $user,
			),
			true
		);
	}

	private static function normalize( string $url ): string {
		$host = self::host( $url );
		$port = wp_parse_url( $url, PHP_URL_PORT );
		$path = rtrim( (string) wp_parse_url( $url, PHP_URL_PATH ), '/' );
		return $host === '' ? '' : (string) preg_replace( '/^www\./', '', $host )
			. ( is_int( $port ) && ! in_array( $port, array( 80, 443 ), true ) ? ":$port" : '' )
			. $path;
	}

	private static function host( string $url ): string {
		return strtolower( (string) wp_parse_url( $url, PHP_URL_HOST ) );
	}
}
