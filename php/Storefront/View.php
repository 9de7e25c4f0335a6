<?php
declare(strict_types=1);

namespace Vitrine\Storefront;

use RuntimeException;

/** Renders a PHP view of the plugin's `templates` folder. Views get prepared values, escape and echo; they ask nothing. */
final class View {

	public function __construct( private readonly string $folder ) {
	}

	/**
	 * Renders into the page at hand.
	 *
	 * @param array<string, mixed> $data As for `render`.
	 */
	public function show( string $name, array $data = array() ): void {
		echo $this->render( $name, $data ); // phpcs:ignore WordPress.Security.EscapeOutput -- a view escapes what it writes.
	}

	/**
	 * @param string               $name Path below the folder without `.php`: `header`, `catalogue/card`.
	 * @param array<string, mixed> $data Local variables of the view; `$view` is this renderer, for parts within parts.
	 */
	public function render( string $name, array $data = array() ): string {
		$file = "{$this->folder}/$name.php";
		if ( ! is_file( $file ) ) {
			throw new RuntimeException( "There is no view $name." );
		}
		ob_start();
		try {
			( static function ( string $vitrine_file, array $vitrine_data ): void {
				// phpcs:ignore WordPress.PHP.DontExtractArrays -- the callers are our own renderers; a view's docblock types its variables.
				extract( $vitrine_data, EXTR_SKIP );
				require $vitrine_file;
			} )( $file, array( 'view' => $this ) + $data );
		} finally {
			$html = (string) ob_get_clean();
		}
		return $html;
	}
}
