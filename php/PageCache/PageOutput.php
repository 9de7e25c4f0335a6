<?php
declare(strict_types=1);

namespace Vitrine\PageCache;

use Closure;

/**
 * Holds back the page until it is complete, to send its headers and to store it. Started when the plugin is loaded, so that it also
 * contains what output buffers of other plugins change. Downloads pass.
 */
final class PageOutput {

	private string $held = '';
	private bool $passes = false;

	/** @param Closure(string): string $finish Gets the complete HTML and returns what is sent. */
	public function __construct( private readonly Closure $finish ) {
	}

	public function start(): void {
		ob_start( $this->handle( ... ) );
	}

	private function handle( string $output, int $phase ): string {
		if ( ( $phase & PHP_OUTPUT_HANDLER_CLEAN ) !== 0 ) {
			$this->held = '';
			return '';
		}
		if ( $this->passes ) {
			return $output;
		}
		$this->held .= $output;
		if ( ( $phase & PHP_OUTPUT_HANDLER_FINAL ) !== 0 ) {
			return ( $this->finish )( $this->held );
		}
		if ( headers_sent() || ! self::isHtml() ) {
			$this->passes = true;
			return $this->held;
		}
		return '';
	}

	private static function isHtml(): bool {
		$types = preg_grep( '/^Content-Type:/i', headers_list() ) ?: array();
		return $types === array() || preg_grep( '~^Content-Type:\s*text/html~i', $types ) !== array();
	}
}
