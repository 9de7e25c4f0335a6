<?php
declare(strict_types=1);

namespace Vitrine\Storefront;

use RuntimeException;
use Vitrine\Storefront\Brand\Brand;
use Vitrine\Storefront\Brand\Palette;

/** Renders PHP views from the plugin's `templates` directory. Views receive prepared values, escape and print them; they run no queries. */
final class View {

	/** @param Brand|null $brand Null for views that have neither logo nor colours. */
	public function __construct( private readonly string $folder, private readonly ?Brand $brand = null ) {
	}

	/** For views, see `Brand`. */
	public function brand(): ?Brand {
		return $this->brand;
	}

	public function palette(): Palette {
		return $this->brand?->palette() ?? Palette::standard();
	}

	/**
	 * Prints a view.
	 *
	 * @param array<string, mixed> $data As for `render()`.
	 */
	public function show( string $name, array $data = array() ): void {
		echo $this->render( $name, $data ); // phpcs:ignore WordPress.Security.EscapeOutput -- views escape their output.
	}

	/**
	 * @param string               $name Path below the directory without `.php`: `header`, `catalogue/card`.
	 * @param array<string, mixed> $data Local variables of the view; `$view` is this renderer, for partials.
	 */
	public function render( string $name, array $data = array() ): string {
		$file = "{$this->folder}/$name.php";
		if ( ! is_file( $file ) ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new RuntimeException( "View not found: $name." );
		}
		ob_start();
		try {
			( static function ( string $vitrine_file, array $vitrine_data ): void {
				// All callers are our own; each view's docblock types its variables.
				extract( $vitrine_data, EXTR_SKIP );
				require $vitrine_file;
			} )( $file, array( 'view' => $this ) + $data );
		} finally {
			$html = (string) ob_get_clean();
		}
		return $html;
	}
}
