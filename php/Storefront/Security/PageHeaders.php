<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Security;

use Vitrine\Kernel\Filters;
use Vitrine\Kernel\Settings\Settings;

defined( 'ABSPATH' ) || exit;

/**
 * Security headers of the site's pages. The policy contains the hashes of the page's inline scripts, so the page is buffered and the header
 * sent at its end. Why hashes: docs/decisions/0018-content-security-policy.md.
 *
 * Untouched: wp-admin, the login, feeds, robots.txt and embeds (other sites frame them). Previews of the customizer and requests for
 * sitemaps are treated as pages, because any URL can ask for either and get a page; the policy itself is sent with HTML only.
 */
final class PageHeaders {

	public const POLICY = 'Content-Security-Policy';

	private const HEADERS = array(
		'X-Content-Type-Options' => 'nosniff',
		'Referrer-Policy'        => 'strict-origin-when-cross-origin',
		'Permissions-Policy'     => 'camera=(), display-capture=(), geolocation=(self), hid=(), microphone=(), midi=(), serial=(), usb=()',
	);

	/** Output that has been flushed before the page was complete. */
	private string $held = '';

	public function __construct(
		private readonly InlineScripts $scripts,
		private readonly ExternalFiles $files,
		private readonly Settings $settings,
	) {
	}

	/** @param bool $ownTheme Whether the shop's own theme is active. */
	public function register( bool $ownTheme ): void {
		add_action( 'template_redirect', fn () => $this->start( $ownTheme ), PHP_INT_MIN );
	}

	/** Sends the headers of a page that runs no scripts. */
	public static function sendForStaticPage(): void {
		self::send( self::HEADERS + array( self::POLICY => ContentSecurityPolicy::STATIC_PAGE ) );
	}

	private function start( bool $ownTheme ): void {
		if ( ! self::isPage() ) {
			return;
		}
		self::send( self::HEADERS );
		$settings = $this->settings->get( PolicySettings::class );
		$mode     = $settings->effectiveMode( $ownTheme );
		if ( $mode === PolicyMode::Off ) {
			return;
		}
		RepeatedRequest::expireNonces();
		$policy = new ContentSecurityPolicy( $settings->hosts );
		Filters::add( 'wp_inline_script_attributes', $this->scripts->collect( ... ), PHP_INT_MAX, 2 );
		Filters::add( 'wp_script_attributes', $this->files->collectScript( ... ), PHP_INT_MAX );
		Filters::add( 'style_loader_src', $this->files->collectStyle( ... ), PHP_INT_MAX );
		Filters::add( 'embed_oembed_html', $this->files->collectEmbed( ... ), PHP_INT_MAX );
		( new PluginOutput( $this->scripts, $this->files ) )->watch();
		$inline = $settings->mode === PolicyMode::Inline;
		ob_start( fn ( string $output, int $phase ): string => $this->output( $output, $phase, $policy, $mode, $inline ) );
	}

	private static function isPage(): bool {
		return ! is_feed() && ! is_robots() && ! is_favicon() && ! is_trackback() && ! is_embed();
	}

	/** Holds back the page until it is complete. Downloads pass. */
	private function output( string $output, int $phase, ContentSecurityPolicy $policy, PolicyMode $mode, bool $inline ): string {
		if ( ( $phase & PHP_OUTPUT_HANDLER_CLEAN ) !== 0 ) {
			$this->held = '';
			return '';
		}
		if ( ! self::isHtml() || headers_sent() ) {
			$output     = $this->held . $output;
			$this->held = '';
			return $output;
		}
		if ( ( $phase & PHP_OUTPUT_HANDLER_FINAL ) === 0 ) {
			$this->held .= $output;
			return '';
		}
		if ( is_customize_preview() ) {
			// WordPress's own header, which only contains frame-ancestors.
			header_remove( self::POLICY );
		}
		$policy->add( $this->files->sources() );
		$policy->add( array( 'script-src' => $this->scripts->hashes() ) );
		$policy->add( PolicyFindings::allowedSources() );
		$shapes = PolicyFindings::allowedShapes();
		if ( $shapes !== array() ) {
			$policy->add( array( 'script-src' => ScriptShape::hashes( $this->held . $output, $shapes ) ) );
		}
		self::send(
			$mode === PolicyMode::Enforce
				? array( self::POLICY => $policy->value() )
				// Browsers ignore frame-ancestors in a policy that only reports.
				: array(
					self::POLICY                  => $inline ? $policy->withInlineScripts() : $policy->directive( 'frame-ancestors' ),
					self::POLICY . '-Report-Only' => $policy->value(),
				)
		);
		return $this->held . $output;
	}

	private static function isHtml(): bool {
		foreach ( headers_list() as $header ) {
			if ( stripos( $header, 'Content-Type:' ) === 0 ) {
				return stripos( $header, 'html' ) !== false;
			}
		}
		return true;
	}

	/**
	 * Headers that another plugin has set stay as they are.
	 *
	 * @param array<string, string> $headers
	 */
	private static function send( array $headers ): void {
		if ( headers_sent() ) {
			return;
		}
		$present = array_map( static fn ( string $header ): string => strtolower( explode( ':', $header, 2 )[0] ), headers_list() );
		foreach ( $headers as $name => $value ) {
			if ( $value !== '' && ! in_array( strtolower( $name ), $present, true ) ) {
				header( "$name: $value" );
			}
		}
	}
}
