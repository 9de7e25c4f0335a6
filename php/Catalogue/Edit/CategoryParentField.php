<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Edit;

use Vitrine\Catalogue\PostTypes;
use Vitrine\Catalogue\ReadModel\CategoryParents;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Filters;
use WP_Error;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/** The field for the parent in WordPress's category forms, and messages about parents that are not possible. */
final class CategoryParentField {

	/** Query argument of the page after saving. */
	private const REJECTED = 'vitrine_parent_rejected';

	public function __construct(
		private readonly CategoryMoves $moves,
		private readonly CategoryParents $parents,
		private readonly Languages $languages,
	) {
	}

	public function register(): void {
		$category = PostTypes::CATEGORY;
		Filters::add(
			'taxonomy_parent_dropdown_args',
			fn ( array $arguments, string $taxonomy, string $context ): array => $taxonomy === $category && $context === 'new'
				? $arguments + array( 'selected' => $this->proposed() )
				: $arguments,
			10,
			3
		);
		Filters::add(
			'redirect_term_location',
			fn ( string $location ): string => $this->moves->wasRejected( absint( $_POST['tag_ID'] ?? 0 ) ) // phpcs:ignore WordPress.Security.NonceVerification -- WordPress has saved the term.
				? add_query_arg( self::REJECTED, '1', $location )
				: $location
		);
		add_action( 'admin_notices', self::notice( ... ) );
	}

	/** The parent of a new translation is that of its category, in the language of the translation. */
	private function proposed(): int {
		// phpcs:disable WordPress.Security.NonceVerification -- only prefills a form.
		$code     = isset( $_GET['vitrine_in'] ) && is_string( $_GET['vitrine_in'] ) ? sanitize_key( $_GET['vitrine_in'] ) : '';
		$language = $this->languages->find( $code );
		$category = isset( $_GET['vitrine_of'] ) ? absint( $_GET['vitrine_of'] ) : 0;
		// phpcs:enable
		return $language === null || $category === 0
			? 0
			: $this->parents->expected( $this->parents->of( $category ) ?? 0, $language->code );
	}

	private static function notice(): void {
		// phpcs:ignore WordPress.Security.NonceVerification -- only shows a message.
		if ( isset( $_GET[ self::REJECTED ] ) && get_current_screen()?->taxonomy === PostTypes::CATEGORY ) {
			printf( '<div class="notice notice-error"><p>%s</p></div>', esc_html( CategoryMoves::message() ) );
		}
	}

	/** Filter `rest_request_before_callbacks`: WordPress's route would save the term without its new parent, and report a success. */
	public function checkRequest( mixed $response, WP_REST_Request $request ): mixed {
		$isCategory = preg_match( '#^/wp/v2/vitrine-categories/(\d+)$#', $request->get_route(), $found ) === 1;
		return $isCategory && ! is_wp_error( $response ) && in_array( $request->get_method(), array( 'POST', 'PUT', 'PATCH' ), true )
			&& $this->moves->isWithin( (int) $found[1], absint( $request['parent'] ?? 0 ) )
			? new WP_Error( 'vitrine_category_loop', CategoryMoves::message(), array( 'status' => 400 ) )
			: $response;
	}
}
