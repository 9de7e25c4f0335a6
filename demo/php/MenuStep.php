<?php
declare(strict_types=1);

namespace Vitrine\Demo;

use Vitrine\Content\Menus\MenuWriter;
use Vitrine\I18n\Translations;

final class MenuStep implements Step {

	public function __construct( private readonly MenuWriter $writer, private readonly Translations $translations ) {
	}

	public function run( DemoData $data, State $state, Output $output ): void {
		$targets = new Targets( $state, $this->translations );
		foreach ( $data->sites as $language => $site ) {
			foreach ( $site['menus'] as $group => $items ) {
				$items = self::items( $items, $language, $targets, $output );
				$hash  = md5( (string) wp_json_encode( $items ) );
				if ( ! $state->has( 'menu', "$group-$language", $hash ) ) {
					$this->writer->save( (string) $group, $language, $items );
					$state->keep( 'menu', "$group-$language", 0, $hash );
				}
			}
		}
		$output->say( 'menus' );
	}

	/**
	 * @param list<array<string, mixed>> $items
	 * @return list<array{title: string, to: string, target: string, children: list<array<string, mixed>>}>
	 */
	private static function items( array $items, string $language, Targets $targets, Output $output ): array {
		$found = array();
		foreach ( $items as $item ) {
			$to = $targets->of( $item['to'], $language );
			if ( $to === null ) {
				$output->warn( "menu item “{$item['title']}” skipped: {$item['to']} not found" );
				continue;
			}
			$found[] = array(
				'title'    => (string) $item['title'],
				'to'       => $to,
				'target'   => (string) $item['target'],
				'children' => self::items( $item['children'] ?? array(), $language, $targets, $output ),
			);
		}
		return $found;
	}
}
