<?php
declare(strict_types=1);

namespace Vitrine\Cli;

use WP_CLI;
use WP_CLI\Utils;

/** Checks the shop's configuration. */
final class DoctorCommand {

	/**
	 * Checks e-mail, payments, HTTPS, cron, caches, languages and pages, like Tools > Site Health. Exits with 1 if there are critical
	 * issues.
	 *
	 * ## OPTIONS
	 *
	 * [--format=<format>]
	 * : Output format.
	 * ---
	 * default: table
	 * options:
	 *   - table
	 *   - csv
	 *   - json
	 *   - yaml
	 * ---
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp vitrine doctor
	 *
	 * @param list<string>               $args
	 * @param array<string, string|bool> $options
	 */
	public function __invoke( array $args, array $options ): void {
		/** WordPress's own filter, to which `Admin\Health` adds the shop's checks. */
		$tests    = (array) apply_filters( 'site_status_tests', array( 'direct' => array(), 'async' => array() ) );
		$rows     = array();
		$critical = 0;
		foreach ( (array) ( $tests['direct'] ?? array() ) as $key => $test ) {
			if ( ! str_starts_with( (string) $key, 'vitrine_' ) || ! is_callable( $test['test'] ?? null ) ) {
				continue;
			}
			$found     = (array) $test['test']();
			$critical += $found['status'] === 'critical' ? 1 : 0;
			$rows[]    = array(
				'check'   => substr( (string) $key, strlen( 'vitrine_' ) ),
				'status'  => (string) $found['status'],
				'finding' => self::plain( (string) $found['label'] ),
				'advice'  => $found['status'] === 'good' ? '' : self::plain( (string) $found['description'] ),
			);
		}
		Utils\format_items( (string) ( $options['format'] ?? 'table' ), $rows, array( 'check', 'status', 'finding', 'advice' ) );
		if ( $critical > 0 ) {
			WP_CLI::halt( 1 );
		}
	}

	private static function plain( string $html ): string {
		return trim( html_entity_decode( wp_strip_all_tags( $html ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
	}
}
