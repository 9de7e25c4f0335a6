<?php
/**
 * Runs the static checks of WordPress's Plugin Check over a plugin's folder, and prints its errors and warnings as JSON:
 *
 *   php bin/lib/checks/plugin-check.php <WordPress root> <folder of Plugin Check> <main file of the plugin>
 */

declare(strict_types=1);

use WordPress\Plugin_Check\Checker\Check_Context;
use WordPress\Plugin_Check\Checker\Check_Repository;
use WordPress\Plugin_Check\Checker\Checks;
use WordPress\Plugin_Check\Checker\Default_Check_Repository;

// Its sniffs use what newer versions of PHP discourage.
error_reporting( E_ALL & ~E_DEPRECATED );
ini_set( 'memory_limit', '1G' );

[ , $vitrine_site, $vitrine_judge, $vitrine_plugin ] = $argv;

require "$vitrine_site/wp-load.php";
require_once ABSPATH . 'wp-admin/includes/admin.php';
require_once "$vitrine_judge/plugin.php";

// PHP_CodeSniffer reads the arguments and looks for a standard in the working directory.
$_SERVER['argv'] = array();
chdir( sys_get_temp_dir() );

$vitrine_checks = ( new Default_Check_Repository() )->get_checks( Check_Repository::TYPE_STATIC )->to_map();
ob_start();
$vitrine_result = ( new Checks() )->run_checks( new Check_Context( $vitrine_plugin ), $vitrine_checks );
ob_end_clean();

/** @param array<string, array<int, array<int, list<array{message: string, code: string}>>>> $files */
$vitrine_list = static function ( array $files ): array {
	$list = array();
	foreach ( $files as $file => $lines ) {
		foreach ( $lines as $line => $columns ) {
			foreach ( array_merge( ...array_values( $columns ) ) as $finding ) {
				$list[] = array(
					'file'    => $file,
					'line'    => $line,
					'code'    => $finding['code'],
					'message' => html_entity_decode( wp_strip_all_tags( $finding['message'] ), ENT_QUOTES ),
				);
			}
		}
	}
	return $list;
};

echo wp_json_encode(
	array(
		'version'  => WP_PLUGIN_CHECK_VERSION,
		'checks'   => array_keys( $vitrine_checks ),
		'errors'   => $vitrine_list( $vitrine_result->get_errors() ),
		'warnings' => $vitrine_list( $vitrine_result->get_warnings() ),
	)
);
